/** Where the service is reached from outside, as its operator configured it. What a request says of that is not trusted. */

/** An origin, with the path of a proxy where there is one, without a slash at its end; null where nobody said. */
export type PublicAddress = string | null;

/** The variable the operator sets, and the one Netlify sets to the site's own address. */
const VARIABLES = ['MIHRAB_PUBLIC_ADDRESS', 'URL'] as const;

/**
 * The address that a variable names, without a slash at its end; null where it is not set.
 *
 * @throws Error where it names none
 */
export function addressIn(
  environment: Readonly<Record<string, string | undefined>>,
  variable: string,
): string | null {
  const text = environment[variable];
  if (!text) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '') {
    throw new Error(
      `${variable} must be an address such as https://mihrab.example; got "${text}". Correct it.`,
    );
  }
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
}

/**
 * @param environment such as process.env
 * @throws Error where the address is none
 */
export function publicAddressFrom(environment: Readonly<Record<string, string | undefined>>): PublicAddress {
  for (const variable of VARIABLES) {
    const address = addressIn(environment, variable);
    if (address !== null) return address;
  }
  return null;
}

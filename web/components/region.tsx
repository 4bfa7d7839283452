/** The region of a city, before its country. The directory knows it in English alone. */
import type { City } from '../records.ts';
import { useText } from './context.ts';

export function Region({ of: { region } }: { of: Pick<City, 'region'> }) {
  const text = useText();
  if (region === null) return null;
  return (
    <>
      <bdi lang="en">{region}</bdi>
      {text.comma}
    </>
  );
}

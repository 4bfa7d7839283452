/** Names by language, as the snapshot keeps them; most places have none. */
export const namesIn = (json: string): Record<string, string> =>
  json === '{}' ? {} : (JSON.parse(json) as Record<string, string>);

/** Texts of different directions on one line: each keeps to itself. */
import { Fragment } from 'preact';

export function Parts({
  parts,
  between = ' · ',
}: {
  parts: readonly (string | null | false)[];
  between?: string;
}) {
  const shown = parts.filter((part) => part !== null && part !== false && part !== '');
  return (
    <>
      {shown.map((part, position) => (
        <Fragment key={part}>
          {position > 0 && between}
          <bdi>{part}</bdi>
        </Fragment>
      ))}
    </>
  );
}

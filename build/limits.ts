/**
 * Netlify's limits, as far as a directory can run into them: what is over one, and what to do then; null where nothing is.
 * A server of your own has no such limits.
 */

/** Files in one directory of a deploy (docs.netlify.com, "Deploy limits"; verified July 2026). */
export const FILES_PER_FOLDER_MAX = 54_000;
/** Bytes of a function's bundle, zipped (AWS Lambda's quota, which Netlify passes on). */
export const BUNDLE_ZIPPED_MAX = 50 * 1024 * 1024;
/** Bytes of a function's bundle, unpacked. */
export const BUNDLE_UNPACKED_MAX = 250 * 1024 * 1024;
/** What the `directory` function carries besides the index, unpacked: 4 MB of binding and code, and room to spare. */
const BUNDLE_BESIDE_INDEX = 30 * 1024 * 1024;
/**
 * Largest index that fits a function, uncompressed. The zipped limit is nearer (an index shrinks to about half), but
 * known only once the function is bundled: see `bundleTooLarge`.
 */
export const INDEX_MAX = BUNDLE_UNPACKED_MAX - BUNDLE_BESIDE_INDEX;

/** A size as an operator reads it. */
export const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** Of a folder that holds more files than a deploy may. */
export const folderTooFull = ({ folder, files }: { folder: string; files: number }): string | null =>
  files <= FILES_PER_FOLDER_MAX
    ? null
    : `${folder} would hold ${files} files; Netlify takes ${FILES_PER_FOLDER_MAX} in one folder. Raise IDS_PER_PACK in src/directory/records/packs.ts, then bake again.`;

/** Of an index that is too large for the function that carries it. */
export const indexTooLarge = (bytes: number): string | null =>
  bytes <= INDEX_MAX
    ? null
    : `The index is ${megabytes(bytes)}; a function carries at most ${megabytes(INDEX_MAX)}. Serve it on a server of your own (npm run serve), or split the directory by country into several sites.`;

/** Of a function whose bundle is larger than Netlify takes. */
export const bundleTooLarge = (name: string, zipped: number, unpacked: number): string | null =>
  zipped <= BUNDLE_ZIPPED_MAX && unpacked <= BUNDLE_UNPACKED_MAX
    ? null
    : `The function ${name} is ${megabytes(zipped)} zipped and ${megabytes(unpacked)} unpacked; Netlify takes ${megabytes(BUNDLE_ZIPPED_MAX)} and ${megabytes(BUNDLE_UNPACKED_MAX)}. See what its zip holds, and drop what it does not need from included_files in netlify.toml, or publish fewer places.`;

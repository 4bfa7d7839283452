/** Finds a file that netlify.toml's `included_files` put beside a function. */

/** @param path below the project's folder */
export const bundledFile = (path: string): string =>
  `${process.env.LAMBDA_TASK_ROOT ?? process.cwd()}/${path}`;

/** The package's entry point that knows the binary of Linux with glibc on x64 alone. */
declare module 'better-sqlite3/linux-x64' {
  export { default } from 'better-sqlite3';
}

interface ImportMetaEnv {
  /** Server of the calls where it is not the one of the page (CLI-03); in development only. */
  readonly VITE_API_BASE_URL?: string
  /** The version with the number of the build; written by the build alone. */
  readonly NOSTRO_VERSION?: string
}

interface ImportMetaEnv {
  /** The server of the calls, if it differs from the page's server (CLI-03); in development only. */
  readonly VITE_API_BASE_URL?: string
  /** The version with the build number; set by the build only. */
  readonly NOSTRO_VERSION?: string
}

/** The version that the specification names (CLI-14). A build adds its own number. */
export const SPECIFIED_VERSION = '25.04.24.100446'

/** The version the specification names (CLI-14); a build adds its own number. */
export const SPECIFIED_VERSION = '25.04.24.100446'

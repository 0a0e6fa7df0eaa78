import { MT205_STANDARD } from '../standard/mt/mt202.ts'
import type { MtStandard } from '../standard/standard-table.ts'

/** The standards of the FIN types that are read and checked, but have no form. */
export const FURTHER_STANDARDS: ReadonlyMap<string, MtStandard> = new Map(
  [MT205_STANDARD].map((standard) => [standard.messageType, standard]),
)

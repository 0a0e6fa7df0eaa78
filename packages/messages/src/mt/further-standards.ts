import { MT920_STANDARD, MT941_STANDARD, MT942_STANDARD } from '../standard/mt/account-reports.ts'
import { MT900_STANDARD } from '../standard/mt/confirmations.ts'
import { MT195_STANDARD, MT295_STANDARD } from '../standard/mt/common-group.ts'
import { MT205_STANDARD } from '../standard/mt/mt202.ts'
import type { MtStandard } from '../standard/standard-table.ts'

/** The standards of the FIN types that are read and checked, but have no form. */
export const FURTHER_STANDARDS: ReadonlyMap<string, MtStandard> = new Map(
  [
    MT195_STANDARD,
    MT205_STANDARD,
    MT295_STANDARD,
    MT900_STANDARD,
    MT920_STANDARD,
    MT941_STANDARD,
    MT942_STANDARD,
  ].map((standard) => [standard.messageType, standard]),
)

import type { MtType } from '@nostro/kernel'

import {
  MT192_STANDARD,
  MT195_STANDARD,
  MT196_STANDARD,
  MT292_STANDARD,
  MT295_STANDARD,
  MT296_STANDARD,
} from '../standard/mt/common-group.ts'
import { MT199_STANDARD, MT299_STANDARD, MT999_STANDARD } from '../standard/mt/free-format.ts'
import { MT101_STANDARD } from '../standard/mt/mt101.ts'
import { MT103_STANDARD } from '../standard/mt/mt103.ts'
import { MT202_STANDARD, MT205_STANDARD } from '../standard/mt/mt202.ts'
import { MT920_STANDARD, MT941_STANDARD, MT942_STANDARD } from '../standard/mt/account-reports.ts'
import { MT900_STANDARD, MT910_STANDARD } from '../standard/mt/confirmations.ts'
import { MT940_STANDARD, MT950_STANDARD } from '../standard/mt/statements.ts'
import type { MtStandard } from '../standard/standard-table.ts'
import { MT196, MT296 } from './cases/answer.ts'
import { MT192, MT292 } from './cases/cancellation-request.ts'
import { MT101 } from './orders/mt101.ts'
import { MT103 } from './mt103.ts'
import { MT199 } from './mt199.ts'
import { MT202, MT205 } from './mt202.ts'
import { MT299 } from './mt299.ts'
import { MT910 } from './mt910.ts'
import { MT940 } from './mt940.ts'
import { MT950 } from './mt950.ts'
import { MT999 } from './mt999.ts'
import type { MtDefinition } from './mt-definition.ts'
import { MT195, MT295 } from './cases/queries.ts'
import { MT900 } from './reports/mt900.ts'
import { MT920 } from './reports/mt920.ts'
import { MT941 } from './reports/mt941.ts'
import { MT942 } from './reports/mt942.ts'

/** The values of this package for a FIN type, in addition to its row in `@nostro/kernel`. */
export interface MtRow {
  readonly definition: MtDefinition
  readonly standard: MtStandard
}

/** Rows by the names of their types. */
export type MtRows = Readonly<Record<string, MtRow>>

/** One row for each FIN type that has a form. */
export const MT_ROWS: { readonly [T in MtType]: MtRow } = {
  MT101: { definition: MT101, standard: MT101_STANDARD },
  MT103: { definition: MT103, standard: MT103_STANDARD },
  MT192: { definition: MT192, standard: MT192_STANDARD },
  MT195: { definition: MT195, standard: MT195_STANDARD },
  MT196: { definition: MT196, standard: MT196_STANDARD },
  MT199: { definition: MT199, standard: MT199_STANDARD },
  MT202: { definition: MT202, standard: MT202_STANDARD },
  MT205: { definition: MT205, standard: MT205_STANDARD },
  MT292: { definition: MT292, standard: MT292_STANDARD },
  MT295: { definition: MT295, standard: MT295_STANDARD },
  MT296: { definition: MT296, standard: MT296_STANDARD },
  MT299: { definition: MT299, standard: MT299_STANDARD },
  MT900: { definition: MT900, standard: MT900_STANDARD },
  MT910: { definition: MT910, standard: MT910_STANDARD },
  MT920: { definition: MT920, standard: MT920_STANDARD },
  MT940: { definition: MT940, standard: MT940_STANDARD },
  MT941: { definition: MT941, standard: MT941_STANDARD },
  MT942: { definition: MT942, standard: MT942_STANDARD },
  MT950: { definition: MT950, standard: MT950_STANDARD },
  MT999: { definition: MT999, standard: MT999_STANDARD },
}

import { MT103 } from './mt103.ts'
import { MT199 } from './mt199.ts'
import { MT202 } from './mt202.ts'
import { MT299 } from './mt299.ts'
import { MT910 } from './mt910.ts'
import { MT940 } from './mt940.ts'
import { MT950 } from './mt950.ts'
import { MT999 } from './mt999.ts'
import type { MtDefinition } from './mt-definition.ts'

/** Every FIN message type that has a form, in the order offered (FORM-02). */
export const MT_DEFINITIONS: readonly MtDefinition[] = [
  MT103,
  MT199,
  MT202,
  MT299,
  MT910,
  MT940,
  MT950,
  MT999,
]

import { MT103 } from './mt103.ts'
import type { MtDefinition } from './mt-definition.ts'

/** Every FIN message type that has a form. */
export const MT_DEFINITIONS: readonly MtDefinition[] = [MT103]

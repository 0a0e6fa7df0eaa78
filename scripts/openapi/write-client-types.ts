/** Writes the generated types of `@nostro/client`; a test fails until this was done after a change of the calls. */
import { writeFileSync } from 'node:fs'

import { CLIENT_TYPES_FILE, clientTypes } from './client-types.ts'

writeFileSync(CLIENT_TYPES_FILE, await clientTypes())

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { withDrawings } from './drawing.ts'

const PAGE = join(import.meta.dirname, '../../ARCHITECTURE.md')

writeFileSync(PAGE, withDrawings(readFileSync(PAGE, 'utf8')))

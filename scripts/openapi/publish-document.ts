/**
 * Makes the current calls the published ones, which later changes are compared with: at a release, after the notes of
 * `docs/openapi/breaking-changes.json` were moved to the changelog.
 */
import { writeFileSync } from 'node:fs'

import { currentCalls, PUBLISHED_FILE, versionNotes } from './breaking-changes.ts'

const noted = Object.keys(versionNotes())
if (noted.length > 0) throw new Error(`Move the notes to the changelog first: ${noted.join(', ')}`)
writeFileSync(PUBLISHED_FILE, `${JSON.stringify(currentCalls())}\n`)

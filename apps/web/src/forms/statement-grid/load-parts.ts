import { withinScriptTime } from '../../browser/lazy-part.ts'

/** What few people need, and the libraries for it, is fetched when it is asked for. */
export async function loadImport() {
  return (await withinScriptTime(import('../statement-import/import-dialog.tsx'))).ImportDialog
}

export type LoadedImport = Awaited<ReturnType<typeof loadImport>>

export async function loadExport() {
  return (await withinScriptTime(import('../statement-import/export-lines.ts'))).exportLines
}

import { withinScriptTime } from '../../browser/lazy-part.ts'

/** Parts that few people need, and the libraries for them, are fetched when they are asked for. */
export async function loadImport() {
  return (await withinScriptTime(import('../statement-import/import-dialog.tsx'))).ImportDialog
}

export type LoadedImport = Awaited<ReturnType<typeof loadImport>>

export async function loadExport() {
  return (await withinScriptTime(import('../statement-import/export-lines.ts'))).exportLines
}

import { withinScriptTime } from '../../browser/lazy-part.ts'

/** Rarely used parts and their libraries are loaded on first use. */
export async function loadImport() {
  return (await withinScriptTime(import('../statement-import/import-dialog.tsx'))).ImportDialog
}

export type LoadedImport = Awaited<ReturnType<typeof loadImport>>

export async function loadExport() {
  return (await withinScriptTime(import('../statement-import/export-lines.ts'))).exportLines
}

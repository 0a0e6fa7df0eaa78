import { saveFile } from '../../../browser/save-file.ts'

/** Saves a text as a file, byte for byte. */
export function downloadText(text: string, fileName: string): void {
  saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), fileName)
}

import { getDocument, PDFWorker, type PDFDocumentProxy, version } from 'pdfjs-dist'

import { startWorker } from '../../browser/start-worker.ts'

/**
 * The path at which the build publishes the PDF worker and its resources: standard fonts, character maps and image
 * decoders. The files never change, so the path contains the version.
 */
const PARTS = `/assets/pdf-${version}/`

const WORKER_ADDRESS = `${PARTS}build/pdf.worker.min.mjs`

/** An open document, until it is closed. */
export interface OpenPdf {
  readonly document: PDFDocumentProxy
  readonly close: () => void
}

/**
 * Reads a PDF in a separate worker. Scripts and links of the document are not executed. Throws if the file is not a
 * PDF, is damaged, or is protected by a password.
 */
export async function openPdf(bytes: Blob): Promise<OpenPdf> {
  const port = startWorker(WORKER_ADDRESS)
  const worker = PDFWorker.create({ port })
  const task = getDocument({
    data: new Uint8Array(await bytes.arrayBuffer()),
    worker,
    cMapUrl: `${PARTS}cmaps/`,
    standardFontDataUrl: `${PARTS}standard_fonts/`,
    wasmUrl: `${PARTS}wasm/`,
    // WebAssembly would need an exception in the content security policy. The same decoders exist as scripts.
    useWasm: false,
    enableXfa: false,
  })
  const close = () => {
    void task.destroy()
    worker.destroy()
    port.terminate()
  }
  try {
    return { document: await task.promise, close }
  } catch (error) {
    close()
    throw error
  }
}

import { getDocument, PDFWorker, type PDFDocumentProxy, version } from 'pdfjs-dist'

import { startWorker } from '../../browser/start-worker.ts'

/**
 * The place at which the build keeps the worker and the parts that documents need: letters of fonts they only name, and
 * decoders of old pictures. What is there never changes, so the version is part of the place.
 */
const PARTS = `/assets/pdf-${version}/`

const WORKER_ADDRESS = `${PARTS}build/pdf.worker.min.mjs`

/** A document that is read, until it is closed. */
export interface OpenPdf {
  readonly document: PDFDocumentProxy
  readonly close: () => void
}

/**
 * Reads a PDF in a worker of its own. Nothing in it is run: scripts and links of a document have no effect. Throws where
 * it is no PDF, damaged, or locked by a password.
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
    // Programs in bytes would need a hole in the policy; the same decoders are there as scripts.
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

import { decodeXml, readXml } from '@nostro/messages'
import { type ListFile, readListFile, readUnList } from '@nostro/screening'

/** Reads a list in one of the accepted formats; `undefined` for another file. */
export async function readListOf(chosen: Blob): Promise<ListFile | undefined> {
  const text = await chosen.text()
  if (!text.trimStart().startsWith('<')) return readListFile(text)
  const decoded = decodeXml(new Uint8Array(await chosen.arrayBuffer()))
  const read = decoded.ok ? readXml(decoded.value) : undefined
  return read?.ok === true ? readUnList(read.value) : undefined
}

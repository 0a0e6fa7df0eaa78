import { loadSchema } from '../../src/mx/schemas.ts'
import { schemaElementAt } from '../../src/standard/mx/schema.ts'
import { readXml, type XmlElement } from '../../src/xml/index.ts'

const HEADER_ID = 'head.001.001.02'

/**
 * Returns a message in which the element at a path has this content: `/AppHdr/Prty` or
 * `/Document/FICdtTrf/CdtTrfTxInf/Dbtr/FinInstnId`. An element that the message does not have is inserted with its
 * parents in the order of the schema.
 */
export async function placed(text: string, path: string, content: string): Promise<string> {
  const read = readXml(text)
  if (!read.ok) throw new Error(read.error.code)
  const steps = path.split('/').slice(1)
  const [top = ''] = steps
  let element = childNamed(read.value, top)
  if (element === undefined) throw new Error(`no ${top}`)
  const messageId = top === 'AppHdr' ? HEADER_ID : (element.namespace ?? '').split(':').at(-1)
  const schema = await loadSchema(messageId ?? '')
  if (schema === undefined) throw new Error(`no schema of ${messageId ?? ''}`)
  for (const [index, name] of steps.entries()) {
    if (index === 0) continue
    const child = childNamed(element, name)
    if (child === undefined) {
      const type = schemaElementAt(schema, `/${steps.slice(0, index).join('/')}`)?.type
      if (type?.kind !== 'sequence' && type?.kind !== 'choice') throw new Error(`no group at ${path}`)
      const order = type.index
      const place = order.get(name)
      if (place === undefined) throw new Error(`no ${name} at ${path}`)
      const next = element.children.find((other) => (order.get(other.name) ?? 0) > place)
      const at: number = next?.position.offset ?? element.end - `</${element.name}>`.length
      return text.slice(0, at) + nested(steps.slice(index), content) + text.slice(at)
    }
    element = child
  }
  const from = text.indexOf('>', element.position.offset) + 1
  return text.slice(0, from) + content + text.slice(element.end - `</${element.name}>`.length)
}

function childNamed({ children }: XmlElement, name: string): XmlElement | undefined {
  return children.find((child) => child.name === name)
}

function nested(names: readonly string[], content: string): string {
  return names.reduceRight((inner, name) => `<${name}>${inner}</${name}>`, content)
}

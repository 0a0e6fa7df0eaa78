import type * as messages from '@nostro/messages'
import { createHash } from 'node:crypto'

type Engine = typeof messages
type Definition = NonNullable<Awaited<ReturnType<Engine['loadDefinition']>>>
type Values = ReturnType<Engine['readForm']>

const UTC_OFFSET = '+08:00'
const SAMPLES = { MT: 250, ISO20022: 40 } as const

/**
 * Returns the results of the engine for a text: the form values, the unmapped parts, and the text that is written from
 * the values.
 */
export async function answersToText(engine: Engine, text: string): Promise<unknown> {
  const recognised = await engine.recogniseText(text)
  const definition = recognised && (await engine.loadDefinition(recognised.type))
  if (definition === undefined) return recognised
  const read = await engine.valuesFromText(definition, text, compositionIn(engine))
  return {
    recognised,
    read,
    left: await engine.unreadPartsIn(definition, text),
    written: read.ok ? await answersTo(engine, definition, read.value.values) : undefined,
  }
}

/** Returns the texts that the engine writes from random values of a type, complete and partial. */
export async function answersToValues(engine: Engine, type: string): Promise<unknown> {
  const definition = await engine.loadDefinition(type)
  if (definition === undefined) return undefined
  const answers: unknown[] = []
  for (let seed = 0; seed < SAMPLES[definition.format]; seed += 1) {
    const values = engine.sampleValues(definition, { bytes: bytesOf(`${type} ${seed}`) })
    answers.push(await answersTo(engine, definition, values))
    const names = Object.keys(values)
    const without = names[seed % names.length]
    const others = names.filter((name) => name !== without).map((name) => [name, values[name]])
    answers.push({ without, ...(await answersTo(engine, definition, Object.fromEntries(others))) })
  }
  return answers
}

async function answersTo(engine: Engine, definition: Definition, values: Values) {
  const composition = compositionIn(engine)
  const other = definition.format === 'MT' ? 'ISO20022' : 'MT'
  const composed = await engine.prepareOutgoing(definition, values, composition)
  const translated = await engine.prepareOutgoing(definition, values, { ...composition, sendAs: other })
  const draft = await engine.draftWriterOf(definition, { utcOffset: UTC_OFFSET })
  return {
    values,
    composed: composed.ok ? composedOf(composed.value) : composed,
    translated: translated.ok
      ? { ok: true, value: { ...composedOf(translated.value), translation: translated.value.translation } }
      : translated,
    readBack: composed.ok
      ? engine.readForm(definition, composed.value.text, { utcOffset: UTC_OFFSET })
      : undefined,
    draft: draft(values),
    payload: engine.toPayload(definition, values),
  }
}

function compositionIn(engine: Engine) {
  return {
    release: engine.releaseInForce('2026-11-21'),
    serviceVersion: engine.DEFAULT_SERVICE_VERSION,
    utcOffset: UTC_OFFSET,
    createdAt: '2026-11-21T10:00:00+08:00',
  }
}

/** Returns the members of a composed message that all compared versions have. */
function composedOf({
  text,
  summary,
  warnings,
}: Extract<Awaited<ReturnType<Engine['prepareOutgoing']>>, { readonly ok: true }>['value']) {
  return { text, summary, warnings }
}

/** Returns a source of bytes that is repeatable for a seed. */
function bytesOf(seed: string): (count: number) => Uint8Array {
  let block = 0
  let rest: readonly number[] = []
  return (count) => {
    while (rest.length < count) {
      rest = [...rest, ...createHash('sha256').update(`${seed} ${block}`).digest()]
      block += 1
    }
    const bytes = Uint8Array.from(rest.slice(0, count))
    rest = rest.slice(count)
    return bytes
  }
}

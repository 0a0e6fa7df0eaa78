import { utcOffsetAt } from '@nostro/kernel'
import { type DraftText, draftWriterOf } from '@nostro/messages'
import { startTransition, useEffect, useState } from 'react'

import { useFormStore, type FormStore } from '../../../forms/index.ts'
import { useUser } from '../../../sessions/index.ts'
import { preparedDefinition } from '../../../message-content/index.ts'

/**
 * The delay after the last key before the text is updated, in milliseconds. For a text that is slow to render, the
 * delay is a multiple of its rendering time.
 */
const QUIET_MS = 120
const QUIET_PER_COST = 8

/**
 * Returns the text of the form as far as it can be rendered, shortly after each change; `undefined` until the first
 * rendering.
 */
export function useDraftText(): DraftText | undefined {
  const store = useFormStore()
  const { timeZone } = useUser().institution
  const [text, setText] = useState<DraftText>()
  useEffect(
    () => followText(store, timeZone, (next) => startTransition(() => setText(next))),
    [store, timeZone],
  )
  return text
}

/** Renders the text after each change of the values, when typing pauses. Returns the function that stops it. */
function followText(store: FormStore, timeZone: string, show: (text: DraftText) => void): () => void {
  const definition = preparedDefinition(store.get().definition.type)
  if (definition === undefined) return () => undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let end: (() => void) | undefined
  let isOver = false
  const follow = async () => {
    const write = await draftWriterOf(definition, { utcOffset: utcOffsetAt(new Date(), timeZone) })
    if (isOver) return
    let { values } = store.get()
    let cost = 0
    const update = () => {
      const start = performance.now()
      values = store.get().values
      const text = write(values)
      cost = performance.now() - start
      show(text)
    }
    end = store.subscribe(() => {
      if (store.get().values === values) return
      clearTimeout(timer)
      timer = setTimeout(update, QUIET_MS + cost * QUIET_PER_COST)
    })
    update()
  }
  void follow()
  return () => {
    isOver = true
    clearTimeout(timer)
    end?.()
  }
}

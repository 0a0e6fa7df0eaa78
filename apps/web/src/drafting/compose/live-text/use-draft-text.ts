import { utcOffsetAt } from '@nostro/kernel'
import { type DraftText, draftWriterOf } from '@nostro/messages'
import { startTransition, useEffect, useState } from 'react'

import { useFormStore, type FormStore } from '../../../forms/index.ts'
import { useUser } from '../../../sessions/index.ts'
import { preparedDefinition } from '../../../messages/content/index.ts'

/** How long after the last key the text follows, and how much longer for a text that takes its time, milliseconds. */
const QUIET_MS = 120
const QUIET_PER_COST = 8

/** The text of the form as far as it goes, a moment after each change; nothing until it was written once. */
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

/** Writes the text after each change of the values, when the keys are still; the answer ends it. */
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

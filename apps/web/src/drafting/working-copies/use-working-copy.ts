import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { hearOtherWindows } from './other-windows.ts'
import type { Autosave } from './autosave.ts'
import { forgetWorkingCopy, autosaveOf, workingCopyQuery, type Writing } from './working-copy-query.ts'

/** What was left of the form and waits for a word. */
export interface WorkingCopyOffer {
  /** UTC instant. */
  readonly savedAt: string
  readonly goOn: () => void
  readonly discard: () => void
}

export interface FormWithCopy {
  readonly autosave: Autosave
  readonly offer: WorkingCopyOffer | undefined
}

interface Options {
  /** The version of the stored message that is written. */
  readonly messageVersion?: number | undefined
  /** What goes on was based on this version of the stored message. */
  readonly onBase?: (messageVersion: number) => void
}

/** Keeps what is written, and offers what was left of it when it opens; `begin` is asked once. */
export function useWorkingCopy(begin: () => Writing, { messageVersion, onBase }: Options = {}): FormWithCopy {
  const [writing] = useState(begin)
  // What was left is that of the form as it opened, whatever it becomes while it is written.
  const [form] = useState(writing.form)
  const [autosave] = useState(() => autosaveOf(writing))
  useEffect(() => autosave.basedOn(messageVersion), [autosave, messageVersion])
  useAutosaveState(writing, autosave)

  const [isAnswered, setIsAnswered] = useState(false)
  const { data, isPending } = useQuery(workingCopyQuery(form))
  const copy = data?.copy
  const resume = copy && writing.resuming(copy)
  const isOpen = !isAnswered && copy !== undefined && resume !== undefined
  const version = copy?.version ?? 0
  useEffect(() => {
    // Before it is known what was left, keeping something would write over it.
    if (!isPending && !isOpen && !isAnswered) autosave.begin(version)
  }, [autosave, isPending, isOpen, isAnswered, version])

  if (!isOpen) return { autosave, offer: undefined }
  const offer: WorkingCopyOffer = {
    savedAt: copy.savedAt,
    goOn: () => {
      resume()
      if (copy.messageVersion !== undefined) onBase?.(copy.messageVersion)
      autosave.begin(version)
      setIsAnswered(true)
    },
    discard: () => {
      setIsAnswered(true)
      // What is typed from here on takes its place, even when it could not be removed.
      forgetWorkingCopy(form).then(
        () => autosave.begin(0),
        () => autosave.begin(version),
      )
    },
  }
  return { autosave, offer }
}

/** Follows what is typed, and keeps the rest when the page goes away. */
function useAutosaveState({ form, subscribe }: Writing, autosave: Autosave): void {
  useEffect(
    () =>
      hearOtherWindows((gone) => {
        if (gone === form()) autosave.renew()
      }),
    [form, autosave],
  )
  useEffect(() => subscribe(autosave.touch), [subscribe, autosave])
  useEffect(() => {
    const keepRest = () => void autosave.flush({ outlivesPage: true })
    addEventListener('pagehide', keepRest)
    return () => {
      removeEventListener('pagehide', keepRest)
      void autosave.flush()
    }
  }, [autosave])
}

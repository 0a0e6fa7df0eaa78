import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import type { FormStore } from '../../forms/index.ts'
import type { Origin } from '../submission/origin.ts'
import type { WorkingCopyKeeper } from './working-copy-keeper.ts'
import {
  forgetWorkingCopy,
  formNameOf,
  keeperOf,
  valuesOfCopy,
  workingCopyQuery,
} from './working-copy-query.ts'

/** What was left of the form and waits for a word. */
export interface WorkingCopyOffer {
  /** UTC instant. */
  readonly savedAt: string
  readonly goOn: () => void
  readonly discard: () => void
}

export interface FormWithCopy {
  readonly keeper: WorkingCopyKeeper
  readonly offer: WorkingCopyOffer | undefined
}

interface Form {
  readonly store: FormStore
  readonly origin: Origin | undefined
  /** What goes on was based on this version of the stored message. */
  readonly onBase: (messageVersion: number) => void
}

/** Keeps what is typed into the form, and offers what was left of it when it opens. */
export function useWorkingCopy({ store, origin, onBase }: Form): FormWithCopy {
  const { definition } = store.get()
  const [form] = useState(() => formNameOf(definition, origin))
  const [keeper] = useState(() => keeperOf(form, store))
  const messageVersion = origin?.version
  useEffect(() => keeper.basedOn(messageVersion), [keeper, messageVersion])
  useKeeping(store, keeper)

  const [isAnswered, setIsAnswered] = useState(false)
  const { data, isPending } = useQuery(workingCopyQuery(form))
  const copy = data?.copy
  const values = copy && valuesOfCopy(definition, copy)
  const isOpen = !isAnswered && copy !== undefined && values !== undefined
  const version = copy?.version ?? 0
  useEffect(() => {
    // Before it is known what was left, keeping something would write over it.
    if (!isPending && !isOpen && !isAnswered) keeper.begin(version)
  }, [keeper, isPending, isOpen, isAnswered, version])

  if (!isOpen) return { keeper, offer: undefined }
  const offer: WorkingCopyOffer = {
    savedAt: copy.savedAt,
    goOn: () => {
      store.refill(values)
      store.sendAs(copy.sendAs)
      if (copy.messageVersion !== undefined) onBase(copy.messageVersion)
      keeper.begin(version)
      setIsAnswered(true)
    },
    discard: () => {
      setIsAnswered(true)
      // What is typed from here on takes its place, even when it could not be removed.
      forgetWorkingCopy(form).then(
        () => keeper.begin(0),
        () => keeper.begin(version),
      )
    },
  }
  return { keeper, offer }
}

/** Follows what is typed, and keeps the rest when the page goes away. */
function useKeeping(store: FormStore, keeper: WorkingCopyKeeper): void {
  useEffect(() => store.subscribe(keeper.touch), [store, keeper])
  useEffect(() => {
    const keepRest = () => void keeper.flush({ outlivesPage: true })
    addEventListener('pagehide', keepRest)
    return () => {
      removeEventListener('pagehide', keepRest)
      void keeper.flush()
    }
  }, [keeper])
}

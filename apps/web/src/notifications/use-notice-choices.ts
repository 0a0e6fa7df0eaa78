import { type NoticeChoice, saveNoticeChoices } from '@nostro/contract'
import type { NoticeTopic } from '@nostro/workflow'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { ApiError, isSilent, send, sentenceOf } from '../api/index.ts'
import { useTexts } from '../i18n/index.ts'
import { showToast } from '../ui/index.ts'
import { choicesQuery } from './choices-query.ts'

type Choices = Partial<Readonly<Record<NoticeTopic, NoticeChoice>>>

/** The topics of a change, or `all`. */
type ChangedRow = NoticeTopic | 'all'

interface NoticeChoices {
  /** The rows with the user's changes, which may not be stored yet. */
  readonly rows: readonly NoticeChoice[]
  /** The row that was saved last. */
  readonly saved: ChangedRow | undefined
  readonly change: (row: ChangedRow, choices: readonly NoticeChoice[]) => Promise<void>
}

/**
 * Stores choices one call after the other, so that the last one is stored last. A refused change is withdrawn and
 * reported.
 */
export function useNoticeChoices(stored: readonly NoticeChoice[]): NoticeChoices {
  const texts = useTexts()
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<Choices>({})
  const [saved, setSaved] = useState<ChangedRow>()
  const calls = useRef(Promise.resolve())

  const store = async (row: ChangedRow, choices: readonly NoticeChoice[]): Promise<void> => {
    try {
      const answer = await send(
        saveNoticeChoices,
        { body: { choices: [...choices] } },
        { outlivesPage: true },
      )
      queryClient.setQueryData(choicesQuery({}).queryKey, answer)
      setSaved(row)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setChosen((current) => without(current, choices))
      if (!isSilent(error)) showToast({ kind: 'error', text: sentenceOf(error, texts) })
    }
  }
  return {
    rows: stored.map((row) => chosen[row.topic] ?? row),
    saved,
    change: async (row, choices) => {
      setSaved(undefined)
      setChosen((current) => ({
        ...current,
        ...Object.fromEntries(choices.map((choice) => [choice.topic, choice])),
      }))
      const before = calls.current
      calls.current = (async () => {
        await before
        await store(row, choices)
      })()
      await calls.current
    },
  }
}

/** Removes refused choices, unless the user has changed them again. */
function without(current: Choices, choices: readonly NoticeChoice[]): Choices {
  const rest = Object.entries(current).filter(([, choice]) => !choices.includes(choice))
  return Object.fromEntries(rest)
}

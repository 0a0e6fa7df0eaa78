import type { DraftValues } from '@nostro/messages'
import { valueAt } from '@nostro/messages'
import { useEffect, useRef } from 'react'

import { showControl, type FormStore } from '../../../forms/index.ts'
import type { RefusedValues } from './refused-values.ts'

/** The values that the network refused, in an open form. */
export interface OpenRefusal {
  readonly refused: RefusedValues | undefined
  /** Returns whether a submission needs a confirmation: no refused value was changed. */
  readonly needsConfirmation: () => boolean
  readonly confirm: () => void
  /** Marks the refused values and moves the focus to the first one. */
  readonly show: () => void
}

/** Marks the values that the network refused and moves the focus to the first one when the form opens. */
export function useRefusedValues(store: FormStore, refused: RefusedValues | undefined): OpenRefusal {
  const isConfirmed = useRef(false)
  useEffect(() => {
    if (refused === undefined) return undefined
    // After the page has moved the focus to its heading.
    const timer = setTimeout(() => showRefused(store, refused))
    return () => clearTimeout(timer)
  }, [store, refused])
  return {
    refused,
    needsConfirmation: () =>
      refused !== undefined && !isConfirmed.current && isUnchanged(refused, store.get().values),
    confirm: () => {
      isConfirmed.current = true
    },
    show: () => {
      if (refused !== undefined) showRefused(store, refused)
    },
  }
}

function showRefused(store: FormStore, { code, paths, values }: RefusedValues): void {
  const unchanged = paths.filter((path) => isSame(path, values, store.get().values))
  store.refuse(
    unchanged.map((path) => ({
      path: path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
      code: 'refusal.value',
      severity: 'error',
      params: { code },
    })),
  )
  const [first] = paths
  if (first !== undefined) showControl(store, first)
}

function isUnchanged({ paths, values }: RefusedValues, now: DraftValues): boolean {
  return paths.every((path) => isSame(path, values, now))
}

function isSame(path: string, before: DraftValues, now: DraftValues): boolean {
  return JSON.stringify(valueAt(before, path)) === JSON.stringify(valueAt(now, path))
}

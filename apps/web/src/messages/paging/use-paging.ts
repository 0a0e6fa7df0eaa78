import { saveBankMessage } from '@nostro/contract'
import { definitionOf, type PagedStatement, statementPages, toPayload } from '@nostro/messages'
import { useRef, useState } from 'react'

import { command, useCommand, type ApiError } from '../../api/index.ts'
import type { FormStore } from '../../forms/index.ts'
import type { Origin } from '../compose/origin.ts'

const saveCommand = command(saveBankMessage)

/** A statement that takes several messages: found when it is handed in, and kept as one draft for each page. */
export interface Paging {
  readonly paged: PagedStatement | undefined
  /** Looks whether the form takes several messages. */
  readonly needsPages: () => boolean
  /** Keeps each page as a draft; tells whether all of them were kept. */
  readonly keepPages: () => Promise<boolean>
  readonly isKeeping: boolean
}

interface PagingSubject {
  readonly store: FormStore
  readonly origin: Origin | undefined
  readonly onFailure: (error: ApiError) => void
}

export function usePaging({ store, origin, onFailure }: PagingSubject): Paging {
  const saving = useCommand(saveCommand, { onFailure })
  const [paged, setPaged] = useState<PagedStatement>()
  const [isKeeping, setIsKeeping] = useState(false)
  // What was kept before a failure is written over when it is tried again.
  const kept = useRef(new Map<number, { readonly id: string; readonly version: number }>())

  const needsPages = () => {
    const { definition, values, sendAs } = store.get()
    const fin = sendAs === undefined ? definitionOf(definition.type) : undefined
    const found = fin && statementPages(fin, values)
    setPaged(found)
    return found !== undefined
  }

  const keepPage = async (position: number, values: PagedStatement['pages'][number]) => {
    const { definition } = store.get()
    const base =
      position === 0 ? origin && { id: origin.id, version: origin.version } : kept.current.get(position)
    const body = {
      ...toPayload(definition, values),
      ...base,
      messagingType: definition.type,
      initialProcess: false,
    }
    const saved = await saving.run({ body })
    if (saved !== undefined && position > 0)
      kept.current.set(position, { id: saved.id, version: saved.version })
    return saved !== undefined
  }

  /** The first page takes the place of the form and comes last: until then the whole stays where it was. */
  const keepPages = async () => {
    if (isKeeping || paged === undefined) return false
    setIsKeeping(true)
    try {
      for (const [position, values] of [...paged.pages.entries()].toReversed())
        if (!(await keepPage(position, values))) return false
      return true
    } finally {
      setIsKeeping(false)
    }
  }
  return { paged, needsPages, keepPages, isKeeping }
}

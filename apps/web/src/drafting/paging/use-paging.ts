import { saveBankMessage } from '@nostro/contract'
import { definitionOf, type PagedStatement, statementPages, toPayload } from '@nostro/messages'
import { useRef, useState } from 'react'

import type { FormStore } from '../../forms/index.ts'
import type { Origin } from '../submission/origin.ts'
import type { MakeCall } from '../submission/use-submission.ts'

/** A statement that takes several messages: found when it is submitted, and kept as one draft for each page. */
export interface Paging {
  readonly paged: PagedStatement | undefined
  /** Looks whether the form takes several messages. */
  readonly needsPages: () => boolean
  /** Keeps each page as a draft; tells whether all of them were kept. */
  readonly savePages: (call: MakeCall, origin: Origin | undefined) => Promise<boolean>
}

/** One of the messages, and what is stored of it already. */
interface Page {
  readonly position: number
  readonly values: PagedStatement['pages'][number]
  readonly origin: Origin | undefined
}

export function usePaging(store: FormStore): Paging {
  const [paged, setPaged] = useState<PagedStatement>()
  // What was kept before a failure is written over when it is tried again.
  const kept = useRef(new Map<number, { readonly id: string; readonly version: number }>())

  const needsPages = () => {
    const { definition, values, sendAs } = store.get()
    const fin = sendAs === undefined ? definitionOf(definition.type) : undefined
    const found = fin && statementPages(fin, values)
    setPaged(found)
    return found !== undefined
  }

  const savePage = async (call: MakeCall, { position, values, origin }: Page) => {
    const { definition } = store.get()
    const base =
      position === 0 ? origin && { id: origin.id, version: origin.version } : kept.current.get(position)
    const body = {
      ...toPayload(definition, values),
      ...base,
      messagingType: definition.type,
      initialProcess: false,
    }
    const saved = await call(saveBankMessage, { body })
    if (saved !== undefined && position > 0)
      kept.current.set(position, { id: saved.id, version: saved.version })
    return saved !== undefined
  }

  /** The first page takes the place of the form and comes last: until then the whole stays where it was. */
  const savePages = async (call: MakeCall, origin: Origin | undefined) => {
    for (const [position, values] of [...(paged?.pages.entries() ?? [])].toReversed())
      if (!(await savePage(call, { position, values, origin }))) return false
    return paged !== undefined
  }
  return { paged, needsPages, savePages }
}

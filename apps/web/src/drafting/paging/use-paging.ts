import { saveBankMessage } from '@nostro/contract'
import { definitionOf, type PagedStatement, statementPages, toPayload } from '@nostro/messages'
import { useRef, useState } from 'react'

import type { FormStore } from '../../forms/index.ts'
import type { Origin } from '../submission/origin.ts'
import type { MakeCall } from '../submission/use-submission.ts'

/** A statement that needs several messages. It is detected on submission, and saved as one draft per page. */
export interface Paging {
  readonly paged: PagedStatement | undefined
  /** Returns whether the form needs several messages. */
  readonly needsPages: () => boolean
  /** Saves each page as a draft. Returns whether all of them were saved. */
  readonly savePages: (call: MakeCall, origin: Origin | undefined) => Promise<boolean>
}

export function usePaging(store: FormStore): Paging {
  const [paged, setPaged] = useState<PagedStatement>()
  // After a failure a retry overwrites the drafts that were already saved.
  const kept = useRef(new Map<number, { readonly id: string; readonly version: number }>())

  const needsPages = () => {
    const { definition, values, sendAs } = store.get()
    const fin = sendAs === undefined ? definitionOf(definition.type) : undefined
    const found = fin && statementPages(fin, values)
    setPaged(found)
    return found !== undefined
  }

  /** Saves one of the messages. `origin` is its stored draft, if there is one. */
  const savePage = async (
    call: MakeCall,
    position: number,
    values: PagedStatement['pages'][number],
    origin: Origin | undefined,
  ) => {
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

  /**
   * The first page replaces the form's own draft and is saved last: until then that draft contains the whole
   * statement.
   */
  const savePages = async (call: MakeCall, origin: Origin | undefined) => {
    for (const [position, values] of [...(paged?.pages.entries() ?? [])].toReversed())
      if (!(await savePage(call, position, values, origin))) return false
    return paged !== undefined
  }
  return { paged, needsPages, savePages }
}

import type { Counterparty } from '@nostro/contract'
import { type ChosenPayee, isRecord, payeeFillings, recordAt, textAt } from '@nostro/messages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { useFormStore } from '../../forms/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { Dialog } from '../../ui/index.ts'
import { SearchList, type SearchOption } from '../../ui/list/search-list.tsx'
import { recordsQuery } from '../counterparty-calls.ts'
import { useSettledText } from '../use-settled-text.ts'

interface PayeeOption extends SearchOption {
  readonly payee: ChosenPayee
}

const TEXT_LENGTH_MIN = 2

/** Searches the kept payees or banks, and fills the form with the chosen one. A payee has an entry per account. */
export function PayeeDialog({
  kind,
  onClose,
}: {
  readonly kind: 'payee' | 'bank'
  readonly onClose: () => void
}) {
  const { t } = useTexts()
  const store = useFormStore()
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const settled = useSettledText(text.trim())
  const isLong = settled.length >= TEXT_LENGTH_MIN
  const { data } = useQuery({
    ...recordsQuery({ query: { kind, text: settled } }),
    enabled: isLong,
    placeholderData: keepPreviousData,
  })
  const options = isLong ? (data?.rowList ?? []).flatMap(optionsOf) : []
  const choose = ({ payee }: PayeeOption) => {
    for (const { path, value } of payeeFillings(store.get(), payee)) {
      store.openAround(path)
      store.change(path, value)
      store.leave(path)
    }
    onClose()
  }
  return (
    <Dialog
      title={t(kind === 'bank' ? 'payeeFacts.chooseBank' : 'payeeFacts.choose')}
      initialFocus={input}
      onClose={onClose}
    >
      <SearchList
        label={t('payeeFacts.search')}
        query={text}
        onQuery={setText}
        options={options}
        onChoose={choose}
        noneText={t(isLong ? 'payeeFacts.none' : 'payeeFacts.hint')}
        inputRef={input}
      />
    </Dialog>
  )
}

function optionsOf({ id, kind, name, facts }: Counterparty): readonly PayeeOption[] {
  const address = recordAt(facts, 'address')
  if (kind === 'bank') {
    const bic = textAt(facts, 'bic') ?? ''
    return [{ key: id, icon: 'bank', text: name, detail: bic, payee: { name, bic, address } }]
  }
  const accounts = Array.isArray(facts['accounts']) ? facts['accounts'].filter(isRecord) : []
  return accounts.map((each, index) => {
    const [account = '', bankBic] = [textAt(each, 'account'), textAt(each, 'bankBic')]
    return {
      key: `${id} ${index}`,
      icon: 'users',
      text: name,
      detail: [account, bankBic].filter(Boolean).join(' · '),
      payee: { name, account, address, ...(bankBic !== undefined && { bankBic }) },
    }
  })
}

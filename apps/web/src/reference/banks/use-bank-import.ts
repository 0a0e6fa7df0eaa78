import { compareBankImport, putBanksInForce, type BankImportChanges } from '@nostro/contract'
import { useState } from 'react'

import { ApiError, command, send, sentenceOf, useCommand } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { sendBanks, type BankTable, type SentBanks } from './send-banks.ts'

const putCommand = command(putBanksInForce)

/** An uploaded directory with its changes to the active one. */
export interface CheckedBanks extends SentBanks {
  readonly changes: BankImportChanges
}

interface BankImport {
  /** The number of rows sent so far, during the upload. */
  readonly sent: number | undefined
  readonly checked: CheckedBanks | undefined
  readonly failure: string | undefined
  readonly isPutting: boolean
  readonly check: (table: BankTable) => Promise<void>
  /** Returns whether the request was stored. */
  readonly put: () => Promise<boolean>
  readonly forget: () => void
}

/** Returns the steps of an import: upload the rows, show the changes, and request the activation of all of them. */
export function useBankImport(): BankImport {
  const texts = useTexts()
  const [sent, setSent] = useState<number>()
  const [checked, setChecked] = useState<CheckedBanks>()
  const [failure, setFailure] = useState<string>()
  const putting = useCommand(putCommand, { onFailure: (error) => setFailure(sentenceOf(error, texts)) })

  const forget = () => {
    setChecked(undefined)
    setFailure(undefined)
  }
  const check = async (table: BankTable) => {
    forget()
    setSent(0)
    try {
      const banks = await sendBanks(table, setSent)
      const changes = await send(compareBankImport, { params: { number: String(banks.number) } })
      setChecked({ ...banks, changes })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const [issue] = error.issues
      setFailure(issue === undefined ? sentenceOf(error, texts) : texts.text(issue.code, issue.params))
    } finally {
      setSent(undefined)
    }
  }
  const put = async () => {
    if (checked === undefined) return false
    const { number, changes } = checked
    const answer = await putting.run({
      params: { number: String(number) },
      body: { basedOn: changes.basedOn },
    })
    return answer !== undefined
  }
  return { sent, checked, failure, isPutting: putting.isRunning, check, put, forget }
}

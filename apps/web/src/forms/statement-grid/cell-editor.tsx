import { entriesOfCode, valueAt, type CodeEntry } from '@nostro/messages'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'

import { useTexts } from '../../i18n/index.ts'
import { controlId } from '../control-ids.ts'
import { Entry } from '../controls/entry.tsx'
import { linePartsOf } from '../controls/line-parts.ts'
import { refusedCodes } from '../field-lines.tsx'
import { labelKeyAt } from '../state/label-key.ts'
import { useFormPart, useFormStore } from '../state/form-store.ts'
import { cellValueOf, editedText, unsavedText, type CellPosition } from './lines/cell-text.ts'
import type { Editing } from './line-work.ts'

interface CellEditorProps {
  readonly place: CellPosition
  /** The path of the column, which names the cell. */
  readonly labelPath: string
  readonly editing: Editing
  readonly messageId: string
  readonly isWrong: boolean
}

/** A cell in edit mode. Each key press updates the form immediately, as in every other field. */
export function CellEditor({ place, labelPath, editing, messageId, isWrong }: CellEditorProps) {
  const { path, member } = place
  const { text, has } = useTexts()
  const { change, get } = useFormStore()
  const labelKey = useFormPart((state) => labelKeyAt(state, path))
  const offers = useMemo(() => offersFor(place), [place])
  const value = valueAt(get().values, path)
  const [typed, setTyped] = useState(editing === 'replaced' ? '' : editedText(value, place))
  const input = useRef<HTMLInputElement>(null)

  useLayoutEffect(() => {
    const { current } = input
    current?.focus({ preventScroll: true })
    current?.setSelectionRange(current.value.length, current.value.length)
  }, [])

  const { shape } = member
  const offersId = `offers-${path}`
  const columnKey = `grid.column.${labelPath}`
  return (
    <>
      <Entry
        ref={input}
        id={controlId(path)}
        aria-label={text(has(columnKey) ? columnKey : labelKey)}
        {...(offers.length > 0 && { list: offersId })}
        aria-describedby={messageId}
        aria-invalid={isWrong}
        value={typed}
        {...(shape.kind === 'text' && { parts: linePartsOf(typed, shape) })}
        look={shape.kind === 'amount' ? 'figures' : 'message'}
        inputMode={shape.kind === 'amount' ? 'decimal' : 'text'}
        filter={(next) => unsavedText(next, place)}
        onText={(next) => {
          setTyped(next)
          change(path, cellValueOf(next, place))
        }}
      />
      {offers.length > 0 && (
        <Offers id={offersId} entries={offers} refused={refusedCodes(member.networkLimit)} />
      )}
    </>
  )
}

/** Codes of one letter need no list. */
const OFFERED_LENGTH_MIN = 2

/** Returns the codes offered for a cell, with names in the language of the product. */
function offersFor({ member: { shape }, path, values }: CellPosition): readonly CodeEntry[] {
  if (shape.kind === 'text' && shape.offers !== undefined) {
    const group = valueAt(values, path.slice(0, path.lastIndexOf('.')))
    return shape.offers(typeof group === 'object' && group !== null ? { ...group } : {})
  }
  if (shape.kind !== 'code' || shape.codes.every((code) => code.length < OFFERED_LENGTH_MIN)) return []
  return entriesOfCode(shape).filter(({ code }) => shape.codes.includes(code))
}

/** The browser shows the offers that match the typed text or a part of a name. */
function Offers({
  id,
  entries,
  refused,
}: {
  readonly id: string
  readonly entries: readonly CodeEntry[]
  /** Codes that the network always refuses. */
  readonly refused: readonly string[]
}) {
  const { t, language } = useTexts()
  return (
    <datalist id={id}>
      {entries.map(({ code, names }) => (
        <option key={code} value={code}>
          {refused.includes(code) ? `${names[language]} · ${t('form.network.refused')}` : names[language]}
        </option>
      ))}
    </datalist>
  )
}

import type { GroupSide, ShapeOf } from '@nostro/messages'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'

import { useTexts } from '../../i18n/index.ts'
import { controlId, focusControl } from '../control-ids.ts'
import { Field, type MemberProps } from '../field.tsx'
import { useFormStore, useIsDisabled, useValue } from '../state/form-store.ts'
import { AddButton } from './add-button.tsx'
import { ItemButtons } from './item-buttons.tsx'
import styles from './list-control.module.css'

/** Up to this many members of an item are shown in one row. An item with more members is a card under its number. */
const IN_ONE_ROW_MAX = 2

/** A list of items of one kind: add up to a limit, remove with Undo, and move by buttons. */
export function ListControl({
  shape,
  member,
  path,
  renderMember,
}: MemberProps & { readonly shape: ShapeOf<'list'>; readonly renderMember: (path: string) => ReactNode }) {
  const { t } = useTexts()
  const store = useFormStore()
  const isDisabled = useIsDisabled(member, path)
  const value = useValue(path)
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  const names = shape.item.sides?.flatMap(({ members }) => members) ?? Object.keys(shape.item.members)

  // The item must be rendered before it can get the focus.
  const add = () => {
    flushSync(() => store.append(path))
    focusControl(`${path}.${items.length}.${names[0]}`)
  }
  const remove = (position: number) => {
    flushSync(() => store.remove(path, position))
    if (items.length > 1) focusControl(`${path}.${Math.max(position - 1, 0)}.${names[0]}`)
    else focusControl(path)
  }
  const move = (position: number, step: -1 | 1) => {
    const reordered = items.with(position, items[position + step]).with(position + step, items[position])
    flushSync(() => store.rearrange(path, reordered))
    // At the end of the list the button in this direction is disabled, so the opposite button gets the focus.
    const isAtEnd = position + step === (step === 1 ? items.length - 1 : 0)
    const open = isAtEnd ? -step : step
    document.getElementById(moveButtonId(path, position + step, open))?.focus()
  }

  return (
    <Field path={path} member={member} isGroup size="wide">
      {() => (
        <>
          <ol className={styles.items}>
            {items.map((_, position) => (
              // The key of an item is its position, because its values and issues are stored at that path.
              <li key={`${path}.${position}`}>
                <fieldset className={styles[names.length > IN_ONE_ROW_MAX ? 'card' : 'item']}>
                  <legend className={styles.position}>
                    {t('form.crumb.row', { position: position + 1 })}
                  </legend>
                  <ItemMembers
                    sides={shape.item.sides}
                    names={names}
                    renderMember={(name) => renderMember(`${path}.${position}.${name}`)}
                  />
                  <ItemButtons
                    idOf={(step) => moveButtonId(path, position, step)}
                    position={position}
                    count={items.length}
                    onMove={(step) => move(position, step)}
                    onRemove={() => remove(position)}
                  />
                </fieldset>
              </li>
            ))}
          </ol>
          <AddButton
            label={t('form.list.add')}
            count={items.length}
            countMax={shape.itemsMax}
            isDisabled={isDisabled}
            onAdd={add}
          />
        </>
      )}
    </Field>
  )
}

/** The members of an item, in two columns if its definition has two sides. */
function ItemMembers({
  sides,
  names,
  renderMember,
}: {
  readonly sides: readonly GroupSide[] | undefined
  readonly names: readonly string[]
  readonly renderMember: (name: string) => ReactNode
}) {
  const { t } = useTexts()
  if (sides === undefined) return names.map(renderMember)
  return (
    <div className={styles.sides}>
      {sides.map(({ name, members }) => (
        <section key={name} className={styles.side} aria-label={t(`form.side.${name}`)}>
          <h3 className={styles.sideHeading}>{t(`form.side.${name}`)}</h3>
          {members.map(renderMember)}
        </section>
      ))}
    </div>
  )
}

function moveButtonId(path: string, position: number, step: number): string {
  return `${controlId(path)}-${position}-${step === 1 ? 'down' : 'up'}`
}

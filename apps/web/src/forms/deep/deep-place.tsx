import { memberAt, type Member, type ShapeOf } from '@nostro/messages'
import { Fragment, type ReactNode } from 'react'
import { flushSync } from 'react-dom'

import { useTexts } from '../../i18n/index.ts'
import { IconButton } from '../../ui/index.ts'
import { controlId, issuesId } from '../control-ids.ts'
import { AddButton } from '../controls/add-button.tsx'
import { FormChangeLine, IssueLines } from '../field-lines.tsx'
import { useFormPart, useFormStore, useIsDisabled, useIssuesAt, useValue } from '../state/form-store.ts'
import styles from './deep.module.css'
import { isDeep, isItem } from './deep-places.ts'
import { DeepRow } from './deep-row.tsx'

interface DeepPlaceProps {
  readonly path: string
  /** The shown members; all of them by default. */
  readonly names?: readonly string[] | undefined
  readonly renderMember: (path: string) => ReactNode
  readonly onOpen: (path: string) => void
}

/** The members of one part of the form. Deeply nested members are rows that open a separate part. */
export function DeepPath({ path, names, renderMember, onOpen }: DeepPlaceProps) {
  const definition = useFormPart((state) => state.definition)
  const member = memberAt(definition, path)
  const issues = useIssuesAt(path)
  if (member === undefined) return null
  const { shape } = member
  const inside = shape.kind === 'list' ? shape.item.members : shape.kind === 'group' ? shape.members : {}
  return (
    <fieldset id={controlId(path)} className={styles.place}>
      <div className={styles.texts}>
        <IssueLines id={issuesId(path)} issues={issues} />
      </div>
      {shape.kind === 'list' && !isItem(path) ? (
        <DeepItems shape={shape} member={member} path={path} onOpen={onOpen} />
      ) : (
        (names ?? Object.keys(inside)).map((name) => {
          const at = `${path}.${name}`
          const inner = inside[name]
          return inner !== undefined && isDeep(inner) ? (
            <DeepRow key={at} path={at} onOpen={onOpen} />
          ) : (
            <Fragment key={at}>{renderMember(at)}</Fragment>
          )
        })
      )}
    </fieldset>
  )
}

interface DeepItemsProps {
  readonly shape: ShapeOf<'list'>
  readonly member: Member
  readonly path: string
  readonly onOpen: (path: string) => void
}

/** The items of a list, each as a separate part. */
function DeepItems({ shape, member, path, onOpen }: DeepItemsProps) {
  const { t } = useTexts()
  const store = useFormStore()
  const isDisabled = useIsDisabled(member, path)
  const value = useValue(path)
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  const add = () => {
    flushSync(() => store.append(path))
    onOpen(`${path}.${items.length}`)
  }
  return (
    <>
      <ol className={styles.items}>
        {items.map((_, position) => (
          // The key of an item is its position, because its values and issues are stored at that path.
          <li key={`${path}.${position}`} className={styles.item}>
            <DeepRow path={`${path}.${position}`} onOpen={onOpen} />
            <IconButton
              label={t('form.list.remove', { position: position + 1 })}
              icon="trash"
              onPress={() => store.remove(path, position)}
            />
          </li>
        ))}
      </ol>
      <FormChangeLine path={path} />
      <AddButton
        label={t('form.list.add')}
        count={items.length}
        countMax={shape.itemsMax}
        isDisabled={isDisabled}
        onAdd={add}
      />
    </>
  )
}

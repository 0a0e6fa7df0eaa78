import { useEffect, useRef, type ReactNode } from 'react'

import { useTexts } from '../../i18n/index.ts'
import { Button, Dialog, Icon } from '../../ui/index.ts'
import { labelKeyAt } from '../state/label-key.ts'
import { useFormPart } from '../state/form-store.ts'
import styles from './deep.module.css'
import { DeepPath } from './deep-place.tsx'
import { placeShowing, partPath } from './deep-places.ts'
import { usePlaceName } from './deep-row.tsx'

interface DeepSheetProps {
  /** The item or group shown in the sheet, and its title. */
  readonly root: string
  readonly title: string
  /** The members shown first; all of them by default. */
  readonly names?: readonly string[]
  /** The member to show: the sheet opens at the part that contains it. */
  readonly at: string
  readonly renderMember: (path: string) => ReactNode
  readonly onGo: (path: string) => void
  readonly onClose: () => void
  readonly footer?: ReactNode
}

/** A side sheet that shows one part of a deep block at a time, with breadcrumbs back to the root. */
export function DeepSheet(props: DeepSheetProps) {
  const { root, title, names, at, renderMember, onGo, onClose, footer } = props
  const { t } = useTexts()
  const definition = useFormPart((state) => state.definition)
  const place = placeShowing(definition, root, at)
  return (
    <Dialog
      title={title}
      width={640}
      isSide
      onClose={onClose}
      footer={
        <>
          {footer}
          <Button variant="primary" onPress={onClose}>
            {t('form.deep.done')}
          </Button>
        </>
      }
    >
      {place !== root && (
        <Crumbs key={`crumbs ${place}`} root={root} title={title} place={place} onGo={onGo} />
      )}
      <DeepPath
        key={place}
        path={place}
        names={place === root ? names : undefined}
        renderMember={renderMember}
        onOpen={onGo}
      />
    </Dialog>
  )
}

/** The breadcrumbs of the part, one for each level. */
function Crumbs({
  root,
  title,
  place,
  onGo,
}: Pick<DeepSheetProps, 'root' | 'title' | 'onGo'> & { readonly place: string }) {
  const { t } = useTexts()
  const nameOf = usePlaceName()
  const here = useRef<HTMLSpanElement>(null)
  const labels = useFormPart((state) =>
    partPath(root, place)
      .map((each) => labelKeyAt(state, each))
      .join(' '),
  ).split(' ')
  const places = partPath(root, place)

  // The current breadcrumb gets the focus, so that keyboard users continue from here.
  useEffect(() => here.current?.focus(), [])

  return (
    <nav aria-label={t('form.deep.crumbs')}>
      <ol className={styles.crumbs}>
        {places.map((each, index) => {
          const name = each === root ? title : nameOf(each, labels[index] ?? '')
          return (
            <li key={each} className={styles.crumb}>
              {each === place ? (
                <span ref={here} tabIndex={-1} aria-current="location">
                  {name}
                </span>
              ) : (
                <>
                  <button type="button" className={styles.back} onClick={() => onGo(each)}>
                    {name}
                  </button>
                  <Icon name="chevronRight" />
                </>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

import type { MessageRow } from '@nostro/contract'
import { useNavigate } from 'react-router'

import { useViewport } from '../../../browser/viewport.ts'
import { useTexts } from '../../../i18n/index.ts'
import { copierFormPath } from '../../../message-content/index.ts'
import { Icon, MenuButton, typeName } from '../../../ui/index.ts'
import type { Folder } from '../folders.ts'
import type { Selection } from '../selection/use-selection.ts'
import { useMessageTextActions } from '../../text-actions/use-message-text-actions.ts'

/**
 * The actions on a row that do not open it: download and print of its text (LIST-04), the form of a copied
 * application, and on a phone its selection.
 */
export function RowMenu({
  row,
  folder,
  selection,
}: {
  readonly row: MessageRow
  readonly folder: Pick<Folder, 'status'>
  readonly selection: Selection
}) {
  const { t } = useTexts()
  const { isMobile } = useViewport()
  const navigate = useNavigate()
  const text = useMessageTextActions(row)
  const name = `${typeName(row.messagingType, { t })} ${row.businessId}`
  const isChosen = selection.rows.has(row.id)
  return (
    <MenuButton
      label={t('list.row.more', { name })}
      items={[
        ...(folder.status === 'copied'
          ? [
              {
                label: t('copier.open'),
                icon: 'edit' as const,
                onSelect: () => void navigate(copierFormPath(row)),
              },
            ]
          : []),
        // A draft has no text yet.
        ...(folder.status === 'draft'
          ? []
          : [
              { label: t('list.selected.download'), icon: 'download' as const, onSelect: text.download },
              { label: t('list.selected.print'), icon: 'print' as const, onSelect: text.print },
            ]),
        ...(isMobile
          ? [
              {
                label: t(isChosen ? 'list.row.deselect' : 'list.row.select'),
                icon: 'check' as const,
                onSelect: () => selection.choose([row], !isChosen),
              },
            ]
          : []),
      ]}
    >
      <Icon name="more" />
    </MenuButton>
  )
}

import { useTexts } from '../../i18n/index.ts'
import { useUser } from '../../sessions/index.ts'
import { ButtonLink, Empty, TextLink } from '../../ui/index.ts'
import { folderPath, type FolderAddress } from './folder-address.ts'
import type { Folder } from './folders.ts'

interface ListEmptyProps {
  readonly folder: Folder
  readonly address: FolderAddress
  readonly totalRecord: number
}

/** An empty page of a folder: why it is empty and the one step that leads on. */
export function ListEmpty({ folder, address, totalRecord }: ListEmptyProps) {
  const { t } = useTexts()
  const wholeFolder = folderPath(folder, { ...address, page: 1, messagingType: undefined })
  if (totalRecord > 0) {
    const firstPage = folderPath(folder, { ...address, page: 1 })
    return (
      <Empty
        text={t('list.pageBeyondEnd')}
        action={<TextLink to={firstPage}>{t('list.pageBeyondEnd.first')}</TextLink>}
      />
    )
  }
  if (address.messagingType !== undefined) {
    return (
      <Empty
        text={t('list.emptyFiltered')}
        action={<TextLink to={wholeFolder}>{t('list.filter.clear')}</TextLink>}
      />
    )
  }
  if (folder.isNarrowed && !address.showsAll) return <NothingForMe folder={folder} address={address} />
  return <Empty text={t(folder.empty)} action={<NextStep folder={folder} />} />
}

function NothingForMe({ folder, address }: Pick<ListEmptyProps, 'folder' | 'address'>) {
  const { t } = useTexts()
  const keys = `list.${folder.kind}.pending` as const
  const everything = folderPath(folder, { ...address, showsAll: true })
  return (
    <Empty
      text={t(`${keys}.emptyForMe`)}
      action={<TextLink to={everything}>{t(`${keys}.showAll`)}</TextLink>}
    />
  )
}

/** What one would do next in front of an empty folder; some leave nothing to do. */
function NextStep({ folder }: { readonly folder: Folder }) {
  const { t } = useTexts()
  const { canCompose } = useUser()
  if (folder.kind === 'messages' && (folder.status === 'draft' || folder.status === 'sent') && canCompose) {
    return (
      <ButtonLink to="/messaging-form-mt/create" icon="add">
        {t('menu.create.MT.name')}
      </ButtonLink>
    )
  }
  if (folder.kind === 'messages' && folder.status === 'processed') {
    return <TextLink to="/messaging-receiver/to-process">{t('list.messages.processed.toProcess')}</TextLink>
  }
  return null
}

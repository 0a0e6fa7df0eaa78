import { useViewport } from '../../browser/viewport.ts'
import { useTexts } from '../../i18n/index.ts'
import { Button, Icon, MenuButton } from '../../ui/index.ts'

export interface SecondaryAction {
  readonly label: string
  readonly onPress: () => void
  readonly isBusy?: boolean
  readonly isDisabled?: boolean
  /** Takes something away: stands back behind the others. */
  readonly isRemoving?: boolean
}

/** What can be done beside the main action: buttons, or on a narrow screen one menu that leaves the page its room. */
export function SecondaryActions({ actions }: { readonly actions: readonly SecondaryAction[] }) {
  const { t } = useTexts()
  const { isMobile } = useViewport()
  if (actions.length === 0) return null
  if (isMobile) {
    const items = actions
      .filter(({ isDisabled }) => isDisabled !== true)
      // What takes something away comes last, where no finger lands by habit.
      .toSorted((left, right) => Number(left.isRemoving === true) - Number(right.isRemoving === true))
      .map(({ label, onPress }) => ({ label, onSelect: onPress }))
    return (
      <MenuButton label={t('form.actions.more')} side="above" items={items}>
        <Icon name="more" />
      </MenuButton>
    )
  }
  return (
    <>
      {actions.map(({ label, onPress, isBusy = false, isDisabled = false, isRemoving = false }) => (
        <Button
          key={label}
          {...(isRemoving && { variant: 'quiet', icon: 'trash' })}
          isBusy={isBusy}
          isDisabled={isDisabled}
          onPress={onPress}
        >
          {label}
        </Button>
      ))}
    </>
  )
}

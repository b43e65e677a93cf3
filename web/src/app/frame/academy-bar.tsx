import { BookOpen, ChartLine, MessageCircle, UserRound } from 'lucide-react'
import { useTexts } from '../../i18n/texts.ts'
import { go } from '../../state/navigation/navigation.ts'
import { AppBar } from '../../ui/layout/app-bar.tsx'
import { AcademyNotice } from './academy-notice.tsx'

const icons = {
  learn: <BookOpen aria-hidden="true" />,
  simulator: <ChartLine aria-hidden="true" />,
  consultant: <MessageCircle aria-hidden="true" />,
  profile: <UserRound aria-hidden="true" />,
}
const tabs = ['learn', 'simulator', 'consultant', 'profile'] as const

export type Tab = (typeof tabs)[number]

/** The tab bar of the signed-in area, with the offline and update notice above it. */
export function AcademyBar({ tab }: { tab: Tab }) {
  const t = useTexts('academy-bar')
  const items = tabs.map((name) => ({ name, label: t(name), icon: icons[name] }))
  return (
    <>
      <AcademyNotice />
      <AppBar label={t('label')} items={items} current={tab} onGo={go} />
    </>
  )
}

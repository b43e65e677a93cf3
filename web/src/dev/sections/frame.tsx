import { ArrowLeft, BookOpen, MessageCircle, UserRound } from 'lucide-react'
import { useState } from 'react'
import { Footer } from '../../app/frame/footer.tsx'
import { Header } from '../../app/frame/header.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { AppBar } from '../../ui/layout/app-bar.tsx'
import { Bar } from '../../ui/layout/bar.tsx'
import type { SampleTexts } from '../sample-texts.ts'
import { Box, Section } from '../section.tsx'

export function Frame({ texts }: { texts: SampleTexts }) {
  const [current, setCurrent] = useState('learn')
  const [learn = '', consultant = '', profile = ''] = texts.nav
  return (
    <Section title="Header, SideMenu, Footer, Bar, AppBar">
      <Header hasLogIn hiddenLinks={[]} />
      <Footer />
      <Bar
        start={<IconButton label="Back" icon={<ArrowLeft />} />}
        end={<LinkButton>{texts.skip}</LinkButton>}
      >
        4/22
      </Bar>
      <Box>
        <AppBar
          label="Academy"
          current={current}
          onGo={setCurrent}
          items={[
            { name: 'learn', label: learn, icon: <BookOpen /> },
            { name: 'consultant', label: consultant, icon: <MessageCircle /> },
            { name: 'profile', label: profile, icon: <UserRound /> },
          ]}
        />
      </Box>
    </Section>
  )
}

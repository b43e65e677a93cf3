import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../styles/tokens.css'
import '../styles/font.css'
import '../styles/base.css'
import { loadTexts } from '../i18n/texts.ts'
import { PartsPage } from './parts-page.tsx'

const root = document.getElementById('root')
if (root) {
  await loadTexts('front', 'lesson', 'guess', 'items')
  createRoot(root).render(
    <StrictMode>
      <PartsPage />
    </StrictMode>,
  )
}

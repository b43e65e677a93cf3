// This is the app's first import. From here on the page's inline script no longer changes the page or the stored state.
globalThis.velaHasStarted = true

// The page contains these style sheets inline. They are moved into the head before any chunk loads, so that no chunk
// fetches them again.
const sheets = document.querySelector<HTMLTemplateElement>('template[data-sheets]')
if (sheets) document.head.append(sheets.content)

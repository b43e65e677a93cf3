// The first line of the app to run: the inline script of the page leaves the page and the stored state alone from here.
globalThis.velaWakes = true

// The page holds these sheets inline. Before any chunk is loaded, so that none fetches them again.
const sheets = document.querySelector<HTMLTemplateElement>('template[data-sheets]')
if (sheets) document.head.append(sheets.content)

// Records when each question is on the screen, two frames after it was added to the page, and where its last option is.
window.seenQuestions = {}
new MutationObserver(() => {
  for (const element of document.querySelectorAll('[data-question]')) {
    const key = element.dataset.question
    if (key in window.seenQuestions) continue
    window.seenQuestions[key] = Infinity
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        window.seenQuestions[key] = performance.now()
        const box = [...element.querySelectorAll('[data-value]')].at(-1)?.getBoundingClientRect()
        if (box) window.questionSeen?.(key, { x: box.x + box.width / 2, y: box.y + box.height / 2 })
      }),
    )
  }
}).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-question'] })

// Notes when each question is on the screen: two frames after it came into the page.
window.seenQuestions = {}
new MutationObserver(() => {
  for (const element of document.querySelectorAll('[data-question]')) {
    const key = element.dataset.question
    if (key in window.seenQuestions) continue
    window.seenQuestions[key] = Infinity
    requestAnimationFrame(() => requestAnimationFrame(() => (window.seenQuestions[key] = performance.now())))
  }
}).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-question'] })

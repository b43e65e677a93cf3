// The quiz written by hand with nothing but the browser: each answer is stored before the next question shows.
const questions = [
  ['gender'],
  ['age', 'How old are you?', ['18-24', '25-34', '35-44', '45+']],
  [
    'investment_goal',
    'What should your money do for you?',
    ['passive income', 'hustle', 'financial independence', 'alternative'],
  ],
  ['income_level', 'How would you describe your income?', ['low', 'middle', 'high']],
  [
    'annual_income',
    'What do you earn in a year?',
    ['$25,000 - $50,000', '$50,000 - $100,000', 'more than $100,000'],
  ],
  ['income_source', 'Where does it come from?', ['standard employment', 'investment returns', 'other']],
  [
    'financial_constraints',
    'When did money last hold you back?',
    ['recently', 'around a month', 'sometime this year', 'over a year'],
  ],
  ['miss_credit_card', 'Do you miss card payments?', ['regularly', 'sometimes', 'never']],
  [
    'credit_card_ purchases',
    'How often do you pay by card?',
    ['daily', 'weekly', 'monthly', "don't use a card"],
  ],
  [
    'biggest_debt',
    'What is your biggest debt?',
    ['home loan', 'car loan', 'educational loan', 'card debt', 'debt free'],
  ],
  [
    'financial_level',
    'How often does money worry you?',
    ['constantly', 'often anxious', 'worried', 'seldom'],
  ],
  ['retirement_planning', 'And your retirement?', ['want to start', 'actively saving', 'relying on others']],
  [
    'money_saving_habits',
    'How do you save?',
    ["don't save", 'struggle to save', 'occasionally', 'regular saver'],
  ],
  [
    'fin_plan_knowledge',
    'How much do you know about planning?',
    ['limited understanding', 'some knowledge', 'expert level'],
  ],
  ['determined', 'How do you decide about money?', ['easy to make', 'hesitate long', 'depends on situation']],
]
let id = sessionStorage.id ?? null
let step = Number(sessionStorage.step ?? 0)
let isBusy = false

function show() {
  const [key, title, options] = questions[step]
  const question = document.createElement('div')
  question.dataset.question = key
  question.innerHTML = `<div class="bar"></div><h1></h1><div class="options"></div>`
  question.querySelector('.bar').style.setProperty('--done', `${(step / questions.length) * 100}%`)
  question.querySelector('h1').textContent = title
  for (const option of options) {
    const button = document.createElement('button')
    button.dataset.value = option
    button.textContent = option
    question.querySelector('.options').append(button)
  }
  document.querySelector('main').replaceChildren(question)
}

async function save(key, value) {
  const reply = await fetch('/profile/quiz/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, key, value, isMultiAnswer: false }),
  })
  const { status, data } = await reply.json()
  if (status !== 'ok') throw new Error(status)
  return data.id
}

// On the document, from the head of the page, so that a tap on what is already painted is not lost.
document.addEventListener('click', async (event) => {
  const button = event.target.closest('[data-value]')
  if (!button || isBusy || step + 1 >= questions.length) return
  isBusy = true
  button.classList.add('flash')
  const flash = step === 0 || step === 1 ? null : new Promise((resolve) => setTimeout(resolve, 200))
  try {
    id = await save(questions[step][0], button.dataset.value)
    await flash
    step += 1
    sessionStorage.id = id
    sessionStorage.step = step
    show()
  } catch {
    button.classList.remove('flash')
  }
  isBusy = false
})

if (step > 0) document.addEventListener('DOMContentLoaded', show)

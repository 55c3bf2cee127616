/** Learners' questions by lesson: on each line a question and the beginnings of the sentences that answer it. */
export const learnerQuestions: Readonly<Record<string, string>> = {
  1: `
How much should I save? First, make a gap | Second, on the day | Until then, think
How much money should I save? First, make a gap | Second, on the day | Until then, think
How do I start saving? First, make a gap | Second, on the day | So here is the way
Why do I have nothing left at the end of the month? But if every extra | The first habit | A raise arrives
What are the three habits? Most of the time | The first habit | The second habit | The third habit
What is compounding? That is called | It came from | Where did that
How much would $100 become after 30 years? After thirty years
Is ten percent guaranteed? Ten percent is only
What happens if I leave money in a drawer? The bills in a drawer | If prices rise | The third habit
Is credit card debt bad? Take a card | Leave a debt | The second habit | Third, use it
Should I pay off my debt first? Third, use it | Fourth, once
When should I start? But whatever the number
What if I don't earn enough to save anything? And if your pay
Do I need to be good at math? You need no mathematics
Am I just lazy? It is rarely
What does inflation do to my cash? The bills in a drawer | If prices rise | The third habit
What are the four steps? So here is the way | First, make | Second, on | Third, use | Fourth, once
How do I save without thinking about it? Second, on the day
How much do I owe after four years? Leave a debt
What is an emergency fund for? Third, use it
Why do I get eleven dollars in the second year and not ten? It came from | Where did that | After two years
What happens when I get a raise? A raise arrives | But if every extra | Each of them is small
Why are people poor even with a good salary? But if every | The first habit | It is rarely | Most of the time
How long until my money loses half its value? If prices rise
Is this financial advice? One thing first
What is the gap? First, make | Second, on the day
Can I get rich with a lucky tip? There is no lucky
What comes next? That is our next | So what should
What do most people do wrong with a pay rise? A raise | The first habit | But if every
How much does it cost to borrow $1000 on a credit card? Leave a debt | Take a card
Do I have to be rich to begin? First, make | You need no | And if your pay
Why is it better to begin early? But whatever the number
`,
  2: `
What is a share? A share is
What's a dividend? Some companies also
What is an index fund? That second idea | An index fund buys | An index is
What is an index? An index is
How much do fees cost me? Now take away | One small | After thirty years, it has become about fifty | The seven percent
Why can't experts beat the market? The first reason | The second reason | Add up | But why would | There are two
Do any experts win? There are experts | The trouble | Those who were
Can I lose money with an index fund? When the whole | So money that
What should I look for in a fund? The two words | And not every
Are all index funds the same? And not every
What happens when a company goes bankrupt? When a company does badly | When one company stumbles
How much would $10,000 grow to in 30 years? After thirty years | Imagine ten
What is the one investment that beats the experts? It is a small piece | So what is the one
How do funds choose companies? They study | They do it | An index fund buys | The rule may | Every year, very
Is it ok for money I need soon? So money that
How many companies are in an index? The rule may
Why are index funds cheap? A fund that does not | Choosing takes
What does owning a share give me? If you own one | A share is
What happens to my share when the company does well? When the company does well | When one company soars
How do new companies get into the index? And when a new
Does an index fund win every year? It does not beat | It will never
How often do professional managers lose to the index? Over fifteen
What's the village fair about? Picture a village | You could try | Or you could
What is a fund? They do it for funds
Do I need talent for that? It takes no
How much is lost to one percent? One small | Now take | After thirty years, it has become about fifty
Who sells when someone buys a share? Whenever | In the end
Will last year's winners win again? Those who were | The trouble
What happens if one company in the fund fails? When one company stumbles | When a company does badly
Why do expensive funds do worse? The second reason | Now take | One small | The seven | Choosing takes | Over fifteen | After thirty years, it has become about fifty
Can a share become worthless? When a company does badly
Is an index fund safe when the market crashes? When the whole
`,
  3: `
What is volatility? With money, the rocking | It means how
How often does the market fall? Over the past | On any single | Over a whole
How far can it drop? More than once
What is risk? Risk, the kind | It is the chance
Is the stock market like a casino? In a casino | The owners of | If somebody once
Why does it feel so scary? The first is that | There are three | Why does the | The second is that | The third is that | So if it feels
Why do prices go up over time? But why should | Behind the | When their work
How often should I check my investments? For money that | Then check | The third is that
What should I do when the market crashes? Write down | The best answer | On most stormy | What can you
What are the real dangers? Now let me | The first is to | The second is to | The third is to | The fourth
Should I sell when prices fall? Those who sell
Where should I keep money that I need next year? Money for the | The third is to | If your rent
If it falls by half, how much does it need to gain? To come back | Say that
Can anyone promise the future? That is not a law
What does the ferry stand for? Picture a ferry | With money, the | The rocking is
Is it dangerous to own only one company? The first is to | For a single
Is cash in a drawer safe? And money that hides
How long should I hold shares? And over any | For many companies
What happens after twenty years? And over any
Why is the news bad for investors? The second is that | A bad day
What should I write down? Write down | Keep that
Is it risky for next month? For next month | If your rent
Why does losing feel worse than winning? The first is that | Psychologists
How likely is it to rise in a year? Over a whole | On any single
Can a fall be good for me? Yet if you
Are there countries that never recovered? The second is to
What is the hardest danger? The fourth danger | Those who sell
Where does the profit come from? When their | The owners of | Behind the | They bake
Has the market ever lost half of its value? More than once
What's the difference between risk and volatility? Risk, the kind | It is the chance | With money, the | It means how
Do I lose money if I sell after a crash? Those who sell
Is it gambling to buy shares? In a casino | The owners of | If somebody once
`,
};

/**
 * Common passwords of at least eight characters. The rules in refuse-weak.ts reject repetitions and keyboard sequences.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
    00000000 01010101 01234567 0123456789 0987654321 101010101 10203040 1020304050 102030405060 11111111
    11112222 11223344 112233445566 12121212 12312312 123123123 123321123 12341234 12344321 123454321
    12345678 123456780 123456789 1234567890 1234567891 12345678910 123456789a 123456789q 12345678a 12345678q
    1234567a 1234567q 123456abc 12345abc 12345qwert 1234abcd 1234qwer 123qweasd 123qweasdzxc 13131313
    135792468 147258369 147852369 159357456 159753456 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc 20202020
    22222222 246813579 27182818 31415926 314159265 33333333 44444444 456789123 55555555 66666666 696969696
    741852963 77777777 789456123 852456789 87654321 88888888 963852741 987654321 9876543210 99887766
    a1234567 a12345678 a123456789 a1b2c3d4 a1s2d3f4 aa123456 abc12345 abc123456 abc@1234 abcd1234 abcd@1234
    abcdef123 abcdefg1 abcdefgh academy1 academy123 access123 admin123 admin1234 admin12345 admin@123
    admin@1234 adminadmin administrator alejandra alejandro alexander alexandra alexandre america1 americas
    amor1234 amoramor amorcito amormio1 android1 angel123 angelina angels12 anything apple123 argentina
    argentina1 arsenal1 arsenal123 asd12345 asd123456 asdf1234 asdfasdf asdfghjk asdfghjkl asdfqwer assassin
    autumn2025 autumn2026 azerty123 azertyuiop baby1234 babyboy1 babygirl babygirl1 babygirl12 babygirl123
    banana123 bananas1 barcelona barcelona1 baseball baseball1 basketball basketball1 batman123 beautiful
    beautiful1 bebecita benjamin bienvenida bienvenido bismillah bitcoin1 bitcoin123 black123 blessed1
    blink182 blue1234 blueberry bocajuniors bonita123 butterflies butterfly butterfly1 caballo1 carino123
    cariño123 carolina carolina1 catalina changeme changeme1 changeme123 charlie1 charlie123 cheese123
    chelsea1 chelsea123 cherry123 chile123 chiquita chiquito chivas123 chocolate chocolate1 chocolate123
    christian christina christine christopher cinderella clave123 clave1234 claveclave colombia colombia1
    computer computer1 contrasena contrasena1 contrasena123 contraseña contraseña1 contraseña123 cookie123
    cookies1 corazon1 corazon123 corvette cowboys1 cristian cristina crystal1 cutiepie daniel123 daniela1
    december default1 diamond1 diamonds diciembre dinero123 dios1234 diosesamor dollars1 dolphin1 dolphins
    doraemon dragon123 dragons1 ecuador1 elephant elizabeth elizabeth1 eminem123 empresa1 espana123
    españa123 esperanza estrella estrella1 everton1 facebook facebook1 familia1 familia123 february
    felicidad fernanda fernando ferrari1 finance1 finance123 football football1 football12 football123
    forever1 foreverlove fortnite francisca francisco freedom1 freedom123 futbol123 gabriel1 gabriela
    gateway1 gatito123 ginger12 gmail123 gmail1234 godisgood godislove goldfish goodbye1 google123 gorgeous
    green123 greenday guadalupe guatemala guest123 harley123 heaven12 hello123 hello1234 hellohello
    hellokitty helloworld hermosa1 hermosura hola1234 holahola holamundo hotmail1 hotmail123 hunter12
    hunter123 ilovegod ilovehim iloveme1 iloveme2 ilovemyself iloveyou iloveyou1 iloveyou12 iloveyou123
    iloveyou2 india123 instagram internet internet1 internet123 investing investment investor iphone12
    iphone123 isabella isabella1 jennifer jennifer1 jesucristo jesus123 jesus777 jesuschrist jonathan
    jordan123 jordan23 justinbieber juventus killer123 krishna1 lakers24 letmein1 letmein123 letmeinnow
    libertad linkedin linkedin1 linkinpark liverpool liverpool1 lovelove lovely12 loveme123 lover123
    lovers12 loveyou1 loveyou2 madrid123 manchester margarita maria123 mariana1 marines1 mariposa master123
    masterkey maverick mercedes metallica metallica1 mexico12 mexico123 mexico86 miamor123 michael1
    michaeljordan michelle michelle1 miclave123 microsoft mifamilia millionaire millonario minecraft
    minecraft1 mohammed money123 moneymoney monkey12 monkey123 muhammad mustang1 mypassword mysecret
    myspace1 naruto12 naruto123 newpassword nicholas nicholas1 nintendo nirvana1 nothing1 november noviembre
    october1 oldpassword onedirection orange123 p@ssw0rd p@ssw0rd1 p@ssw0rd123 p@ssword pa55w0rd pa55word
    pakistan panther1 panthers pass1234 pass12345 passcode passpass passpass1 passport passw0rd passw0rd1
    passw0rd123 password password! password1 password1! password12 password123 password1234 passwords
    passwort patricia patrick1 peanut123 pelota123 pepper123 perrito1 peru1234 pikachu1 pineapple platinum
    playstation pokemon1 pokemon123 porsche1 preciosa pretty12 primavera princesa princesa1 princess
    princess1 princess12 princess123 pumas123 pumpkin1 purple12 purple123 q1234567 q1w2e3r4 q1w2e3r4t5
    qazwsx123 qazwsxedc qwaszxde qweasdzxc qwer1234 qwerasdf qwerty12 qwerty123 qwerty1234 qwerty12345
    qwerty123456 qwerty@123 qwertyui qwertyuiop qwertyuiop1 rainbow1 rainbow123 ranger123 realmadrid
    richrich riverplate rodrigo1 root1234 rootroot sairam123 samantha samantha1 samsung1 samsung123
    sandia123 santiago scorpion sebastian sebastian1 secret123 secreto1 secreto123 security security1
    september septiembre shadow12 shadow123 silver12 skateboard slipknot snowwhite softball1 soldier1
    something sparkle1 spiderman spiderman1 spring2024 spring2025 spring2026 starwars starwars1 steelers
    stephanie stocks123 strawberry summer12 summer123 summer2024 summer2025 summer2026 sunflower sunshine
    sunshine1 sunshine123 superman superman1 superman123 supersecret superuser sweetheart sweetie1 swimming
    sysadmin teamo123 teamodios teamomucho tequiero tequiero1 tequieromucho test1234 test12345 test@123
    testing1 testing123 testtest thepassword tinkerbell topsecret tottenham trabajo1 trading1 trading123
    trustme1 trustno1 twitter1 unicorn1 user1234 username userpass usuario1 usuario123 valentina valeria1
    vela1234 vela12345 velavela venezuela veronica victoria victoria1 virgencita volleyball wallstreet
    warrior1 welcome1 welcome12 welcome123 welcome2024 welcome2025 welcome2026 welcome@123 whatever
    whatever1 whatsapp white123 windows1 windows10 winter12 winter123 winter2024 winter2025 winter2026
    xbox360x yahoo123 yamaha123 yankees1 yellow12 yourpassword youtube1 zaq12wsx zaq1zaq1 zxc12345 zxcvbnm1
    zxcvbnm123 zxcvbnmzxcvbnm
  `
    .trim()
    .split(/\s+/),
)

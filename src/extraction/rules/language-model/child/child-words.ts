import { plainly } from './spellings.ts'

/**
 * Words that speak of a child or a pupil at all, in the languages whose headers are read. What is a common word of English as well (`Kind`, `tot`) is
 * left to the phrases.
 */
const whole = [
  // English
  'son sons daughter daughters child children childs childrens childhood kid kids kiddo kiddos pupil pupils student students toddler toddlers baby',
  'babies babys boy boys girl girls teen teens teenager teenagers infant infants newborn newborns tots youngster youngsters schoolboy schoolgirl',
  'grandson grandsons granddaughter granddaughters grandchild grandchildren grandkid grandkids stepson stepdaughter stepchild stepchildren godson',
  'goddaughter godchild twin twins triplets minors juniors class classes classmate classmates classroom classrooms grade grades grader graders',
  'nursery nurseries creche creches playgroup playgroups preschool preschooler preschoolers kindergarten kindergartens kindergartener kindergarteners',
  'kinder kindy daycare childcare childminder childminders nanny babysitter babysitters sitter school schools schooling schoolwork homework homeworks',
  'teacher teachers headteacher headteachers headmaster headmistress homeroom schoolbag schoolbus tutor tutors detention truancy parent parents',
  'parenting carer carers guardian guardians pta ptfa paediatric paediatrics paediatrician pediatric pediatrics pediatrician prom preteen preteens tween',
  'tweens eyfs sats gcse gcses nappy nappies diaper diapers pram stroller playdate playdates cub cubs brownies scouts beavers',
  // German
  'sohn sohne sohnes tochter tochtern kinder kindern kindes baby babys saugling junge jungen jungs madchen teenager klasse klassen kita kitas hort krippe',
  'krabbelgruppe zeugnis zeugnisse hausaufgabe hausaufgaben eltern elternabend elternbrief elternsprechtag lehrer lehrerin lehrern lehrerinnen lehrkraft',
  'lehrkrafte rektor rektorin erzieher erzieherin erzieherinnen tagesmutter',
  // French
  'fils fille filles garcon garcons enfant enfants bebe bebes eleve eleves ecole ecoles college lycee maternelle creche classe classes cantine devoirs',
  'maitre maitresse instituteur institutrice enseignant enseignante enseignants professeur professeurs parent parents rentree scolaire scolaires',
  // Spanish and Portuguese
  'hijo hijos hija hijas nino ninos nina ninas bebe bebes chico chicos chica chicas alumno alumnos alumna alumnas escuela escuelas colegio colegios',
  'guarderia clase clases deberes maestro maestra profesor profesora profesores padres madres filho filhos filha filhas crianca criancas menino meninos',
  'menina meninas aluno alunos aluna alunas escola escolas creche turma turmas professor professora professores pais escolar escolares estudiante',
  'estudiantes estudante estudantes',
  // Italian
  'figlio figli figlia figlie bambino bambini bambina bambine bimbo bimbi bimba bimbe ragazzo ragazzi ragazza ragazze neonato alunno alunni alunna alunne',
  'studente studenti scuola scuole asilo classi compiti insegnante insegnanti genitore genitori scolastico scolastica',
  // Dutch
  'zoon zonen zoons dochter dochters kinderen kindje kindjes peuter peuters kleuter kleuters jongen jongens meisje meisjes leerling leerlingen klas klassen',
  'basisschool scholen creche opvang huiswerk leraar leraren lerares juf meester docent docenten ouder ouders',
  // Swedish, Danish, Norwegian
  'dotter dottrar barn barnet barnen barns pojke pojkar flicka flickor elev elever eleverna klass klassen klasser skola skolan skolor forskola',
  'dagis fritids laxa laxor larare lararen foralder foraldrar foraldramote sonner datter dotre datre barnets boern dreng drenge pige piger gutten guttene jente',
  'jenter skole skolen skoler barnehage bornehave vuggestue lektie lektier lekser laerer laereren foraeldre foreldre bornene',
  // Finnish
  'poika pojat pojan tytto tytot tyton tytar lapsi lapset lapsen lasten lapsia lapsesi lapsenne vauva vauvan oppilas oppilaat oppilaan koulu koulun koulussa',
  'luokka luokan luokalla paivakoti eskari laksy laksyt opettaja opettajan vanhemmat vanhempi',
  // Polish, Czech, Slovak
  'syn syna synowi synu synem synek corka corki corke corce coreczka dziecko dziecka dzieci dziecku chlopiec dziewczynka niemowle uczen ucznia uczniowie',
  'uczniow uczennica klasa klasy klasie szkola szkoly szkole przedszkole przedszkola przedszkolu zlobek lekcja lekcje nauczyciel nauczycielka rodzic rodzice',
  'rodzicow dcera dcery dceru dceri dite ditete deti detem kluk kluci holka holky chlapec divka zak zaka zaci zaku zakyne trida tridy tride skola skoly skole',
  'skolka skolky jesle ukol ukoly ucitel ucitelka rodic rodice rodicu dcera deti chlapci dievca ziak ziaci ziakov trieda triedy skolka jasle',
  // Hungarian, Romanian, Turkish
  'fia fiam lanya lanyom gyermek gyermeke gyerek gyerekek baba diak diakok tanulo tanulok osztaly iskola iskolai ovoda ovodai bolcsode hazi tanar tanarno',
  'szulo szulok fiul fiica fiul copil copii copilul copiii copilului bebelus baiat fata elev elevi elevii clasa scoala scolii gradinita cresa invatator',
  'invatatoare parinte parinti parintii ogul oglu oglum oglunuz kiz kizim kiziniz cocuk cocuklar cocugu cocugunuz bebek ogrenci ogrenciler sinif okul okulu',
  'anaokulu kres odev odevi odevler ogretmen ogretmeni veli veliler',
  // Greek
  'γιος γιου γιο κορη κορης παιδι παιδια παιδιου παιδιων μωρο αγορι κοριτσι μαθητης μαθητες μαθητρια μαθητων ταξη ταξης σχολειο σχολειου νηπιαγωγειο παιδικος',
  'δασκαλος δασκαλα γονεις γονεων',
  // Russian and Ukrainian
  'сын сына сыну сыном дочь дочери дочка дочки ребенок ребенка ребенку дети детей детям малыш малыша мальчик девочка школьник ученик ученика ученики учеников',
  'ученица класс класса классе классы школа школы школе школу школьный садик сад ясли урок уроки учитель учительница родители родителей родителям син сина доньки донька',
  'дитина дитини діти дитячий учень учня учні клас класу школі вчитель вчителька батьки батьків',
  // Hebrew and Arabic
  'בן בנך בת בתך ילד ילדה ילדים תינוק תלמיד תלמידה תלמידים כיתה גן מורה הורים ابن ابنك ابنة ابنتك طفل طفلك طفلة اطفال الاطفال رضيع ولد بنت تلميذ طالب',
  'طلاب الطلاب صف الصف مدرسة المدرسة روضة معلم معلمة واجب',
]

/** At the beginning of a word or within it, as words are put together. */
const parts = [
  'schul',
  'kinder',
  'klassen',
  'nursery',
  'preschool',
  'school',
  'barnehag',
  'forskol',
  'skol',
  'szkol',
  'iskola',
  'ovoda',
  'scolair',
  'escola',
  'escuel',
  'scuola',
  'koulu',
  'luokk',
  'schuler',
  'student',
  'teacher',
  'children',
  'ogrenci',
  'школ',
  'детск',
  'дитяч',
  'ребен',
  'ребён',
  'учени',
  'учител',
  'σχολ',
  'παιδι',
  'μαθητ',
  // Scripts that set no blanks between words.
  '息子',
  '娘',
  '子供',
  '子ども',
  'こども',
  'お子',
  '園児',
  '児童',
  '生徒',
  '学校',
  '小学',
  '中学',
  '幼稚園',
  '保育',
  '宿題',
  '担任',
  '先生',
  '保護者',
  '赤ちゃん',
  '儿子',
  '兒子',
  '女儿',
  '女兒',
  '孩子',
  '小孩',
  '儿童',
  '兒童',
  '宝宝',
  '寶寶',
  '婴儿',
  '嬰兒',
  '学生',
  '學生',
  '學校',
  '班级',
  '班級',
  '年级',
  '年級',
  '幼儿园',
  '幼兒園',
  '作业',
  '作業',
  '老师',
  '老師',
  '家长',
  '家長',
  '아들',
  '딸',
  '아이',
  '어린이',
  '자녀',
  '아기',
  '학생',
  '학교',
  '학년',
  '학급',
  '유치원',
  '숙제',
  '선생님',
  '학부모',
  'ลูกชาย',
  'ลูกสาว',
  'ลูกของ',
  'เด็ก',
  'นักเรียน',
  'โรงเรียน',
  'อนุบาล',
  'การบ้าน',
  'ผู้ปกครอง',
]

/**
 * `Year 3`, `Y3`, `year group`, `Form 3`, `sixth form`, `form tutor`, `under 9s`. A form or a year alone may be a paper or a date, and so are not
 * among them.
 */
export const childPhrases =
  /(?<!\p{L})(?:(?:years?|yrs?|forms?|stages?|grades?|gr|std|primary|ks|key stage)[ .-]{0,3}(?:\d{1,2}(?!\d)|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen)(?!\p{L}{2})|y\d{1,2}(?!\d)|year[ -]groups?|(?:first|second|third|fourth|fifth|sixth|upper|lower|\d{1,2}(?:st|nd|rd|th))[ -](?:form(?:ers?)?|graders?)|forms? (?:tutors?|teachers?|class|time|group)|head of year|u(?:nder)?[ -]?(?:[5-9]|1\d)'?s?|(?<!\d)(?:[5-9]|1\d)us?|little ones?|wee ones?|(?:ihr|ihrem|ihres|mein|meinem|dein|deinem|unser|unserem|euer|das|dem|ein|einem|kein|jedes|het|een|uw|je|ons|mijn) kind|head teachers?)(?!\p{L})/u

/** As `plainly` writes them. */
export const childWords: ReadonlySet<string> = new Set(whole.flatMap((line) => plainly(line).split(' ')))
export const childParts: readonly string[] = parts.map(plainly)

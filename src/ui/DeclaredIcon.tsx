import AccountBalance from '@mui/icons-material/AccountBalanceOutlined'
import AddCard from '@mui/icons-material/AddCardOutlined'
import Article from '@mui/icons-material/ArticleOutlined'
import Assignment from '@mui/icons-material/AssignmentOutlined'
import AssignmentReturn from '@mui/icons-material/AssignmentReturnOutlined'
import Badge from '@mui/icons-material/BadgeOutlined'
import Biotech from '@mui/icons-material/BiotechOutlined'
import Block from '@mui/icons-material/BlockOutlined'
import Business from '@mui/icons-material/BusinessOutlined'
import CallMerge from '@mui/icons-material/CallMergeOutlined'
import Category from '@mui/icons-material/CategoryOutlined'
import Checklist from '@mui/icons-material/ChecklistOutlined'
import Colorize from '@mui/icons-material/ColorizeOutlined'
import Coronavirus from '@mui/icons-material/CoronavirusOutlined'
import Description from '@mui/icons-material/DescriptionOutlined'
import EditNote from '@mui/icons-material/EditNoteOutlined'
import Event from '@mui/icons-material/EventOutlined'
import FactCheck from '@mui/icons-material/FactCheckOutlined'
import Factory from '@mui/icons-material/FactoryOutlined'
import FindInPage from '@mui/icons-material/FindInPageOutlined'
import Groups from '@mui/icons-material/GroupsOutlined'
import Handyman from '@mui/icons-material/HandymanOutlined'
import HourglassBottom from '@mui/icons-material/HourglassBottomOutlined'
import Inventory from '@mui/icons-material/InventoryOutlined'
import LocalPharmacy from '@mui/icons-material/LocalPharmacyOutlined'
import LocalShipping from '@mui/icons-material/LocalShippingOutlined'
import Mail from '@mui/icons-material/MailOutlined'
import MedicalServices from '@mui/icons-material/MedicalServicesOutlined'
import Medication from '@mui/icons-material/MedicationOutlined'
import MonitorHeart from '@mui/icons-material/MonitorHeartOutlined'
import MoveToInbox from '@mui/icons-material/MoveToInboxOutlined'
import Payments from '@mui/icons-material/PaymentsOutlined'
import Percent from '@mui/icons-material/PercentOutlined'
import Person from '@mui/icons-material/PersonOutlined'
import PhoneInTalk from '@mui/icons-material/PhoneInTalkOutlined'
import Place from '@mui/icons-material/PlaceOutlined'
import PointOfSale from '@mui/icons-material/PointOfSaleOutlined'
import PrecisionManufacturing from '@mui/icons-material/PrecisionManufacturingOutlined'
import Print from '@mui/icons-material/PrintOutlined'
import QueryStats from '@mui/icons-material/QueryStatsOutlined'
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined'
import Rule from '@mui/icons-material/RuleOutlined'
import Science from '@mui/icons-material/ScienceOutlined'
import Settings from '@mui/icons-material/SettingsOutlined'
import ShoppingCart from '@mui/icons-material/ShoppingCartOutlined'
import ShowChart from '@mui/icons-material/ShowChartOutlined'
import Storefront from '@mui/icons-material/StorefrontOutlined'
import Straighten from '@mui/icons-material/StraightenOutlined'
import SyncAlt from '@mui/icons-material/SyncAltOutlined'
import TrackChanges from '@mui/icons-material/TrackChangesOutlined'
import Tune from '@mui/icons-material/TuneOutlined'
import Verified from '@mui/icons-material/VerifiedOutlined'
import ViewInAr from '@mui/icons-material/ViewInArOutlined'
import WarningAmber from '@mui/icons-material/WarningAmberOutlined'
import WaterDrop from '@mui/icons-material/WaterDropOutlined'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import type { ComponentType } from 'react'
import type { IconName } from '~/metadata/icon'

const icons: Readonly<Record<IconName, ComponentType<SvgIconProps>>> = {
  ...{ AccountBalance, AddCard, Article, Assignment, AssignmentReturn, Badge, Biotech },
  ...{ Block, Business, CallMerge, Category, Checklist, Colorize, Coronavirus },
  ...{ Description, EditNote, Event, FactCheck, Factory, FindInPage, Groups, Handyman },
  ...{ HourglassBottom, Inventory, LocalPharmacy, LocalShipping, Mail, MedicalServices },
  ...{ Medication, MonitorHeart, MoveToInbox, Payments, Percent, Person, PhoneInTalk },
  ...{ Place, PointOfSale, PrecisionManufacturing, Print, QueryStats, ReceiptLong, Rule },
  ...{ Science, Settings, ShoppingCart, ShowChart, Storefront, Straighten, SyncAlt },
  ...{ TrackChanges, Tune, Verified, ViewInAr, WarningAmber, WaterDrop },
}

/** The icon that a declaration names. It is decoration: a text next to it says what it stands for. */
export default function DeclaredIcon({ name, ...props }: Omit<SvgIconProps, 'name'> & { name: IconName }) {
  const Icon = icons[name]
  return <Icon fontSize="small" color="action" {...props} />
}
